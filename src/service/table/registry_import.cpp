// Records that people send in. To read one and to play it takes longer than anybody at another
// table should wait, so both are done beside the loop; only the table that comes of it is made
// here.
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/hash.h"
#include "records/rpc_shapes.h"
#include "service/people/people_name.h"
#include "service/table/message_head.h"
#include "service/table/registry.h"
#include "service/table/test_trap.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

namespace rpc = records::rpc_code;

/// What is marked while a record is played that has no table yet.
constexpr std::string_view kRecordMark = "record-";

std::string mark_of(const json::value& record) {
  const std::string text = json::serialize(record);
  return fmt::format("{}{:016x}", kRecordMark, hash_bytes(text.data(), text.size()));
}

}  // namespace

/// What the work needs to know of the house; it outlives what it was taken from.
struct TableRegistry::ImportTerms {
  Setup setup;  ///< as of a fresh table of the person
  std::set<std::string> refused;
  const Vault* vault = nullptr;
  CrashMarks* marks = nullptr;
};

bool TableRegistry::is_record_mark(std::string_view mark) { return mark.starts_with(kRecordMark); }

TableRegistry::ImportTerms TableRegistry::import_terms(const Person& person) {
  ImportTerms terms{fresh_setup(person), {}, context_.ports.vault, context_.ports.marks};
  for (const auto& [name, why] : aside_) {
    if (is_record_mark(name)) terms.refused.insert(name);
  }
  return terms;
}

/// Beside the loop: from the form to a game that can be looked at.
tl::expected<TableRegistry::Imported, RpcError> TableRegistry::play_import(const json::value& form,
                                                                           ImportTerms terms) {
  const std::string mark = mark_of(form);
  if (terms.refused.contains(mark)) return refuse(trouble::kBadRecord);
  const AtTable at(terms.marks, mark);
  Expected<records::GameRecord> record = records::record_from_json(form);
  if (!record) return refuse(rpc::kBadData, record.error().to_string());
  for (const std::string& name : record->names)
    test_trap(name);
  const auto replayed = records::replay(*record);
  if (!replayed) return refuse(rpc::kDiverged, replayed.error().to_string());
  Setup setup = std::move(terms.setup);
  for (const std::string& name : record->names)
    setup.names.push_back(shown_name(name, fmt::format("Seat {}", setup.names.size() + 1)));
  setup.take_game(*std::move(record));
  setup.origin = Origin::kImport;
  std::string text = to_text(setup, terms.vault);
  Expected<Model> model = Model::begin(std::move(setup));
  if (!model) return refuse(rpc::kBadData, model.error().message);
  return Imported{std::move(text), *std::move(model)};
}

void TableRegistry::import_beside(const Person& person, ReadForm read, Imports done) {
  if (const auto room = may_import(person.id, 1, false); !room)
    return done(tl::unexpected(room.error()));
  // Those that are refused count too: they were read.
  if (const auto room = context_.allow(person.id, Counted::kImports); !room)
    return done(tl::unexpected(room.error()));
  auto terms = std::make_shared<ImportTerms>(import_terms(person));
  const auto begun =
      read_beside(person.id, [this, person = person.id, terms, read = std::move(read), done] {
        auto found = std::make_shared<tl::expected<Imported, RpcError>>([&] {
          const tl::expected<json::value, RpcError> form = read();
          if (!form) return tl::expected<Imported, RpcError>(tl::unexpected(form.error()));
          return play_import(*form, std::move(*terms));
        }());
        return [this, person, found, done] {
          if (!*found) return done(tl::unexpected(found->error()));
          const bool own_pack = (*found)->model.setup().config.pack != 0;
          if (const auto room = may_import(person, (*found)->text.size(), own_pack); !room)
            return done(tl::unexpected(room.error()));
          done(place(fresh_id(), (*found)->text, std::move((*found)->model)));
        };
      });
  if (!begun) return done(tl::unexpected(begun.error()));
  context_.spend(person.id, Counted::kImports, 1);
}

/// Reads something large that a person has sent; a few at a time.
tl::expected<void, RpcError> TableRegistry::read_beside(const std::string& person,
                                                        Background::Work work) {
  if (const auto room = context_.allow(person, Counted::kReading); !room) return room;
  context_.ledger.hold(person, Counted::kReading);
  Background::Work counted = [this, person, work = std::move(work)] {
    return [this, person, finish = work()] {
      context_.ledger.hold(person, Counted::kReading, -1);
      if (!halted_) finish();
    };
  };
  if (context_.ports.background == nullptr) {
    counted()();
    return {};
  }
  if (context_.ports.background->start(context_.asker_of(person), std::move(counted))) return {};
  context_.ledger.hold(person, Counted::kReading, -1);
  return refuse(trouble::kManyRecords);
}

/// A message that may be long: a record, or a table with its own pieces.
void TableRegistry::long_message(const Caller& caller, const MessageHead& head,
                                 std::string_view text) {
  auto kept = std::make_shared<std::string>(text);
  const auto answer_later = [this, connection = caller.connection,
                             id = head.id](const Text& result) { answer(connection, id, result); };
  if (head.method == "import") {
    const auto read = [kept]() -> tl::expected<json::value, RpcError> {
      auto request = read_request(*kept);
      if (!request) return tl::unexpected(request.error().error);
      records::Reading reading;
      records::JsonObject params = records::JsonNode(request->params, reading).object();
      const records::JsonNode record = param::kRecord.at(params);
      params.close();
      if (!reading.ok()) return tl::unexpected(unreadable(reading));
      return std::move(request->params.get_object().at("record"));
    };
    return import_beside(
        caller.person, read, [this, answer_later](const tl::expected<Table*, RpcError>& table) {
          answer_later(table ? Text(invitation(**table)) : Text(tl::unexpected(table.error())));
        });
  }
  const auto begun = read_beside(caller.person.id, [this, caller, kept] {
    auto request = std::make_shared<tl::expected<Request, BadRequest>>(read_request(*kept));
    return [this, caller, request] { handle(caller, *request); };
  });
  if (!begun) answer_later(tl::unexpected(begun.error()));
}

TableRegistry::Text TableRegistry::import(const Caller& caller, records::JsonObject& params,
                                          const json::value& id) {
  const records::JsonNode node = param::kRecord.at(params);
  params.close();
  if (!node.reading().ok()) return unread();
  auto form = std::make_shared<json::value>(node.value());
  std::optional<Text> at_once;
  auto later = std::make_shared<bool>(false);
  import_beside(
      caller.person, [form]() -> tl::expected<json::value, RpcError> { return std::move(*form); },
      [this, &at_once, later, connection = caller.connection,
       id](const tl::expected<Table*, RpcError>& table) {
        Text result = table ? Text(invitation(**table)) : Text(tl::unexpected(table.error()));
        if (*later && !id.is_null()) return answer(connection, id, result);
        at_once = std::move(result);
      });
  *later = true;
  return at_once ? *std::move(at_once) : Text("");
}

}  // namespace taproom::service
