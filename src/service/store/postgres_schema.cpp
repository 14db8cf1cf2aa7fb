#include "service/store/postgres_schema.h"

#include <array>

#include <fmt/format.h>

namespace taproom::service {

namespace {

using records::Expected;
using records::failure;

constexpr std::chrono::milliseconds kLimit{60'000};
constexpr int kOldestServer = 130'000;

// Names and keys are bytes: what a person may type never has to be text in the database's eyes.
//
// A batch is one call of commit_batch, and so one transaction and one way to the server and back.
// It carries the number of the batch: when the connection was lost before the answer came, the same
// call is made again and finds that it was done (answer 0) or not.
constexpr const char* kStep1 = R"(
CREATE TABLE taproom.logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name bytea NOT NULL UNIQUE,
  entries bigint NOT NULL);
CREATE TABLE taproom.entries (
  log bigint NOT NULL REFERENCES taproom.logs,
  number bigint NOT NULL,
  hash bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (log, number));
CREATE TABLE taproom.documents (
  collection bytea NOT NULL,
  key bytea NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (collection, key));
CREATE SEQUENCE taproom.incarnations;
CREATE TABLE taproom.nodes (
  name text PRIMARY KEY,
  incarnation bigint NOT NULL UNIQUE,
  until timestamptz NOT NULL,
  batch bigint NOT NULL);

CREATE FUNCTION taproom.is_there(who bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = who)
$$;

CREATE FUNCTION taproom.join_town(node text, alone boolean, lease bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  other text;
  mine bigint;
BEGIN
  LOCK TABLE taproom.nodes IN SHARE ROW EXCLUSIVE MODE;
  SELECT name INTO other FROM taproom.nodes
    WHERE until > clock_timestamp() AND (alone OR name = node) AND taproom.is_there(incarnation)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', other USING ERRCODE = 'TR004';
  END IF;
  DELETE FROM taproom.nodes WHERE alone OR name = node;
  mine := nextval('taproom.incarnations');
  INSERT INTO taproom.nodes (name, incarnation, until, batch)
    VALUES (node, mine, clock_timestamp() + lease * interval '1 ms', 0);
  RETURN mine;
END $$;

CREATE FUNCTION taproom.next_batch(who bigint, this_batch bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  done bigint;
BEGIN
  SELECT batch INTO done FROM taproom.nodes WHERE incarnation = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another service has taken its place' USING ERRCODE = 'TR001';
  END IF;
  IF done = this_batch THEN
    RETURN false;
  END IF;
  IF done <> this_batch - 1 THEN
    RAISE EXCEPTION 'batch % comes after batch %', this_batch, done USING ERRCODE = 'TR003';
  END IF;
  UPDATE taproom.nodes SET batch = this_batch WHERE incarnation = who;
  RETURN true;
END $$;

CREATE FUNCTION taproom.add_entries(names bytea[], numbers bigint[], hashes bigint[],
                                    contents bytea[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
  added bigint;
BEGIN
  INSERT INTO taproom.logs (name, entries)
    SELECT name, 0 FROM unnest(names, numbers) AS new(name, number) WHERE number = 0
    ORDER BY name
    ON CONFLICT (name) DO NOTHING;
  SELECT new.name, new.first, new.last - new.first + 1 <> new.n AS hole, logs.entries INTO wrong
    FROM (SELECT name, min(number) AS first, max(number) AS last, count(*) AS n
          FROM unnest(names, numbers) AS each(name, number) GROUP BY name) AS new
    LEFT JOIN taproom.logs USING (name)
    WHERE logs.entries IS DISTINCT FROM new.first OR new.last - new.first + 1 <> new.n
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'log % goes on with entry %, not with %', encode(wrong.name, 'escape'),
      coalesce(wrong.entries, 0),
      CASE WHEN wrong.hole THEN wrong.first || ' and a hole' ELSE wrong.first::text END
      USING ERRCODE = 'TR002';
  END IF;
  UPDATE taproom.logs SET entries = new.last + 1
    FROM (SELECT name, max(number) AS last FROM unnest(names, numbers) AS each(name, number)
          GROUP BY name) AS new
    WHERE logs.name = new.name;
  INSERT INTO taproom.entries (log, number, hash, bytes)
    SELECT logs.id, new.number, new.hash, new.bytes
    FROM unnest(names, numbers, hashes, contents) AS new(name, number, hash, bytes)
    JOIN taproom.logs USING (name);
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added <> cardinality(names) THEN
    RAISE EXCEPTION '% of % entries were written', added, cardinality(names)
      USING ERRCODE = 'TR002';
  END IF;
END $$;

CREATE FUNCTION taproom.put_documents(collections bytea[], keys bytea[], contents bytea[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM taproom.documents AS old
    USING unnest(collections, keys, contents) AS new(collection, key, bytes)
    WHERE new.bytes IS NULL AND old.collection = new.collection AND old.key = new.key;
  INSERT INTO taproom.documents (collection, key, bytes)
    SELECT collection, key, bytes
    FROM unnest(collections, keys, contents) AS new(collection, key, bytes)
    WHERE bytes IS NOT NULL ORDER BY collection, key
    ON CONFLICT (collection, key) DO UPDATE SET bytes = excluded.bytes;
END $$;

CREATE FUNCTION taproom.commit_batch(who bigint, this_batch bigint, names bytea[],
  numbers bigint[], hashes bigint[], entries bytea[], collections bytea[], keys bytea[],
  documents bytea[]) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF NOT taproom.next_batch(who, this_batch) THEN
    RETURN 0;
  END IF;
  IF cardinality(names) > 0 THEN
    PERFORM taproom.add_entries(names, numbers, hashes, entries);
  END IF;
  IF cardinality(keys) > 0 THEN
    PERFORM taproom.put_documents(collections, keys, documents);
  END IF;
  RETURN 1;
END $$;

-- 1: it was so and is changed; 0: it was not so. Of two who come at once one waits for the other.
CREATE FUNCTION taproom.compare_and_set(who bigint, this_batch bigint, in_collection bytea,
  at_key bytea, expected bytea[], wanted bytea[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
BEGIN
  IF NOT taproom.next_batch(who, this_batch) THEN
    RETURN 1;
  END IF;
  IF expected[1] IS NULL AND wanted[1] IS NULL THEN
    SELECT CASE WHEN EXISTS (SELECT FROM taproom.documents
      WHERE collection = in_collection AND key = at_key) THEN 0 ELSE 1 END INTO changed;
  ELSIF expected[1] IS NULL THEN
    INSERT INTO taproom.documents (collection, key, bytes)
      VALUES (in_collection, at_key, wanted[1]) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
  ELSIF wanted[1] IS NULL THEN
    DELETE FROM taproom.documents
      WHERE collection = in_collection AND key = at_key AND bytes = expected[1];
    GET DIAGNOSTICS changed = ROW_COUNT;
  ELSE
    UPDATE taproom.documents SET bytes = wanted[1]
      WHERE collection = in_collection AND key = at_key AND bytes = expected[1];
    GET DIAGNOSTICS changed = ROW_COUNT;
  END IF;
  IF changed = 0 THEN
    -- Asked again after a lost answer it must be looked at again, not taken as done.
    UPDATE taproom.nodes SET batch = this_batch - 1 WHERE incarnation = who;
  END IF;
  RETURN changed;
END $$;
)";

// Who plays a table. The fence goes up whenever it changes hands, and every commit compares it: a
// commit holds the row's key while a takeover wants the whole row, so the database puts them in
// order. What was refused is kept with the number of the batch, for an answer that was lost.
constexpr const char* kStep2 = R"(
CREATE TABLE taproom.owners (
  log bytea PRIMARY KEY,
  incarnation bigint NOT NULL,
  fence bigint NOT NULL);
CREATE INDEX owners_by_incarnation ON taproom.owners (incarnation);
ALTER TABLE taproom.nodes ADD COLUMN refused bytea[] NOT NULL DEFAULT '{}';

CREATE FUNCTION taproom.take_tables(who bigint, wanted bytea[])
RETURNS TABLE (name bytea, fence bigint, holder text) LANGUAGE plpgsql AS $$
DECLARE
  one record;
  other text;
BEGIN
  IF NOT EXISTS (SELECT FROM taproom.nodes WHERE incarnation = who) THEN
    RAISE EXCEPTION 'another service has taken its place' USING ERRCODE = 'TR001';
  END IF;
  INSERT INTO taproom.owners AS o (log, incarnation, fence)
    SELECT DISTINCT w.log, 0, 0 FROM unnest(wanted) AS w(log) ORDER BY 1
    ON CONFLICT DO NOTHING;
  FOR one IN SELECT o.log, o.incarnation, o.fence FROM taproom.owners AS o
    WHERE o.log = ANY (wanted) ORDER BY o.log FOR UPDATE
  LOOP
    other := NULL;
    IF one.incarnation <> who THEN
      SELECT n.name INTO other FROM taproom.nodes AS n
        WHERE n.incarnation = one.incarnation AND n.until > clock_timestamp();
      IF other IS NULL THEN
        one.fence := one.fence + 1;
        UPDATE taproom.owners AS o SET incarnation = who, fence = one.fence WHERE o.log = one.log;
      END IF;
    END IF;
    name := one.log;
    fence := one.fence;
    holder := other;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION taproom.commit_owned(who bigint, this_batch bigint, names bytea[],
  numbers bigint[], hashes bigint[], entries bytea[], collections bytea[], keys bytea[],
  documents bytea[], put_logs bytea[], fenced bytea[], fences bigint[])
RETURNS SETOF bytea LANGUAGE plpgsql AS $$
DECLARE
  no bytea[];
  kept record;
BEGIN
  IF NOT taproom.next_batch(who, this_batch) THEN
    RETURN QUERY SELECT unnest(refused) FROM taproom.nodes WHERE incarnation = who;
    RETURN;
  END IF;
  PERFORM FROM taproom.owners WHERE log = ANY (fenced) ORDER BY log FOR KEY SHARE;
  SELECT coalesce(array_agg(DISTINCT touched.log), '{}') INTO no
    FROM unnest(names || put_logs) AS touched(log)
    WHERE touched.log IS NOT NULL AND NOT EXISTS (
      SELECT FROM unnest(fenced, fences) AS f(log, fence)
      JOIN taproom.owners AS o ON o.log = f.log AND o.fence = f.fence AND o.incarnation = who
      WHERE f.log = touched.log);
  SELECT coalesce(array_agg(n.name), '{}') AS names, coalesce(array_agg(n.number), '{}') AS numbers,
    coalesce(array_agg(n.hash), '{}') AS hashes, coalesce(array_agg(n.bytes), '{}') AS bytes
    INTO kept FROM unnest(names, numbers, hashes, entries) AS n(name, number, hash, bytes)
    WHERE n.name <> ALL (no);
  IF cardinality(kept.names) > 0 THEN
    PERFORM taproom.add_entries(kept.names, kept.numbers, kept.hashes, kept.bytes);
  END IF;
  SELECT coalesce(array_agg(p.collection), '{}') AS collections,
    coalesce(array_agg(p.key), '{}') AS keys, coalesce(array_agg(p.bytes), '{}') AS bytes
    INTO kept FROM unnest(collections, keys, documents, put_logs) AS p(collection, key, bytes, log)
    WHERE p.log IS NULL OR p.log <> ALL (no);
  IF cardinality(kept.keys) > 0 THEN
    PERFORM taproom.put_documents(kept.collections, kept.keys, kept.bytes);
  END IF;
  UPDATE taproom.nodes SET refused = no WHERE incarnation = who;
  RETURN QUERY SELECT unnest(no);
END $$;
)";

// Several nodes at once. A service that is alone keeps nodes out, and they keep it out. A table
// that was just made belongs to its maker by the batch that makes it: fence 1, where nobody has had
// it. Whoever is only asked who has a table must not make its owner wait, so the row is locked only
// when the table is free.
constexpr const char* kStep3 = R"(
ALTER TABLE taproom.nodes ADD COLUMN alone boolean NOT NULL DEFAULT true;

CREATE FUNCTION taproom.join_as(node text, apart boolean, lease bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  other text;
  mine bigint;
BEGIN
  LOCK TABLE taproom.nodes IN SHARE ROW EXCLUSIVE MODE;
  SELECT name INTO other FROM taproom.nodes
    WHERE until > clock_timestamp() AND (apart OR alone OR name = node)
      AND taproom.is_there(incarnation)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', other USING ERRCODE = 'TR004';
  END IF;
  DELETE FROM taproom.nodes WHERE apart OR alone OR name = node;
  mine := nextval('taproom.incarnations');
  INSERT INTO taproom.nodes (name, incarnation, until, batch, alone)
    VALUES (node, mine, clock_timestamp() + lease * interval '1 ms', 0, apart);
  RETURN mine;
END $$;

CREATE FUNCTION taproom.is_living(who bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM taproom.nodes
    WHERE incarnation = who AND until > clock_timestamp())
$$;

CREATE FUNCTION taproom.seek_tables(who bigint, wanted bytea[])
RETURNS TABLE (name bytea, fence bigint, owner bigint) LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  IF NOT EXISTS (SELECT FROM taproom.nodes WHERE incarnation = who) THEN
    RAISE EXCEPTION 'another service has taken its place' USING ERRCODE = 'TR001';
  END IF;
  INSERT INTO taproom.owners AS o (log, incarnation, fence)
    SELECT l.name, 0, 0 FROM taproom.logs AS l WHERE l.name = ANY (wanted) ORDER BY 1
    ON CONFLICT DO NOTHING;
  FOR one IN SELECT o.log, o.incarnation, o.fence FROM taproom.owners AS o
    WHERE o.log = ANY (wanted) ORDER BY o.log
  LOOP
    IF one.incarnation <> who AND NOT taproom.is_living(one.incarnation) THEN
      SELECT o.log, o.incarnation, o.fence INTO one FROM taproom.owners AS o
        WHERE o.log = one.log FOR UPDATE;
      IF one.incarnation <> who AND NOT taproom.is_living(one.incarnation) THEN
        one.fence := one.fence + 1;
        one.incarnation := who;
        UPDATE taproom.owners AS o SET incarnation = who, fence = one.fence WHERE o.log = one.log;
      END IF;
    END IF;
    name := one.log;
    fence := one.fence;
    owner := one.incarnation;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION taproom.orphans(most bigint, strays boolean) RETURNS SETOF bytea
LANGUAGE sql AS $$
  (SELECT o.log FROM taproom.owners AS o
    WHERE o.incarnation <> 0 AND NOT EXISTS (SELECT FROM taproom.nodes AS n
      WHERE n.incarnation = o.incarnation AND n.until > clock_timestamp())
    ORDER BY o.log LIMIT most)
  UNION ALL
  (SELECT d.key FROM taproom.documents AS d JOIN taproom.logs AS l ON l.name = d.key
    WHERE strays AND d.collection = 'summaries'::bytea
      AND NOT EXISTS (SELECT FROM taproom.owners AS o WHERE o.log = d.key)
    ORDER BY d.key LIMIT most)
$$;

CREATE FUNCTION taproom.commit_town(who bigint, this_batch bigint, names bytea[],
  numbers bigint[], hashes bigint[], entries bytea[], collections bytea[], keys bytea[],
  documents bytea[], put_logs bytea[], fenced bytea[], fences bigint[])
RETURNS SETOF bytea LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO taproom.owners (log, incarnation, fence)
    SELECT f.log, who, 1 FROM unnest(fenced, fences) AS f(log, fence)
    WHERE f.fence = 1 AND NOT EXISTS (SELECT FROM taproom.logs AS l WHERE l.name = f.log)
    ORDER BY f.log
    ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT taproom.commit_owned(who, this_batch, names, numbers, hashes, entries,
    collections, keys, documents, put_logs, fenced, fences);
END $$;
)";

constexpr std::array<const char*, 3> kSteps = {kStep1, kStep2, kStep3};

Expected<void> cannot(const std::string& place, std::string_view what, const PostgresError& error) {
  return failure(fmt::format("{}: {}: {}", place, what, error.message));
}

}  // namespace

int PostgresSchema::current() { return static_cast<int>(kSteps.size()); }

Expected<int> PostgresSchema::version(PostgresLink& link, const std::string& place) {
  if (link.server_version() < kOldestServer) {
    return failure(fmt::format("{}: the server is PostgreSQL {}; 13 or later is needed", place,
                               link.server_version() / 10'000));
  }
  const auto found = link.ask(
      "SELECT (to_regnamespace('taproom') IS NOT NULL)::int::bigint, "
      "(to_regclass('taproom.steps') IS NOT NULL)::int::bigint",
      {}, kLimit);
  if (!found) return tl::unexpected(cannot(place, "cannot be looked at", found.error()).error());
  if (found->number(0, 0) == 0) return 0;
  if (found->number(0, 1) == 0) {
    return failure(
        fmt::format("{} has a schema \"taproom\" that is not this program's: give the store a "
                    "database of its own",
                    place));
  }
  const auto last =
      link.ask("SELECT coalesce(max(step), 0)::bigint FROM taproom.steps", {}, kLimit);
  if (!last) return tl::unexpected(cannot(place, "cannot be looked at", last.error()).error());
  return static_cast<int>(last->number(0, 0));
}

Expected<void> PostgresSchema::migrate(PostgresLink& link, const std::string& place) {
  // Statements sent together are one transaction; the lock keeps a second one waiting. What is to
  // be done is found out inside it.
  constexpr const char* kOpen =
      "BEGIN; SELECT pg_advisory_xact_lock(5211174041); "
      "CREATE SCHEMA IF NOT EXISTS taproom; "
      "CREATE TABLE IF NOT EXISTS taproom.steps "
      "(step bigint PRIMARY KEY, made timestamptz NOT NULL DEFAULT now())";
  const auto give_up = [&](std::string_view what, const PostgresError& error) {
    (void)link.run("ROLLBACK", kLimit);
    return cannot(place, what, error);
  };
  if (const auto opened = link.run(kOpen, kLimit); !opened)
    return give_up("its tables cannot be made", opened.error());
  const auto last =
      link.ask("SELECT coalesce(max(step), 0)::bigint FROM taproom.steps", {}, kLimit);
  if (!last) return give_up("its tables cannot be made", last.error());
  for (auto step = static_cast<std::size_t>(last->number(0, 0)); step < kSteps.size(); ++step) {
    const auto done = link.run(
        fmt::format("{}; INSERT INTO taproom.steps (step) VALUES ({})", kSteps[step], step + 1),
        kLimit);
    if (!done) return give_up(fmt::format("step {} of the schema failed", step + 1), done.error());
  }
  if (const auto done = link.run("COMMIT", kLimit); !done)
    return give_up("its tables cannot be made", done.error());
  return {};
}

Expected<void> PostgresSchema::prepare(PostgresLink& link, const std::string& place) {
  const auto found = version(link, place);
  if (!found) return tl::unexpected(found.error());
  if (*found == 0) return migrate(link, place);
  if (*found < current()) {
    return failure(
        fmt::format("{} has schema {}, this program needs schema {}: make a backup, then run "
                    "`taproom migrate --store URL`",
                    place, *found, current()));
  }
  if (*found > current()) {
    return failure(fmt::format(
        "{} has schema {}, this program knows schema {}: use the program it was made with, or a "
        "newer one",
        place, *found, current()));
  }
  return {};
}

Expected<std::string> migrate_postgres(const std::string& url, bool dry_run) {
  const std::string place = postgres_place(url);
  const auto link = PostgresLink::connect(url, std::chrono::milliseconds(10'000));
  if (!link) return failure(fmt::format("{}: cannot be reached: {}", place, link.error().message));
  const auto found = PostgresSchema::version(**link, place);
  if (!found) return tl::unexpected(found.error());
  const int wanted = PostgresSchema::current();
  if (*found >= wanted || dry_run)
    return fmt::format("{} has schema {}, this program has schema {}", place, *found, wanted);
  if (const auto done = PostgresSchema::migrate(**link, place); !done)
    return tl::unexpected(done.error());
  return fmt::format("{} had schema {} and has schema {} now", place, *found, wanted);
}

}  // namespace taproom::service
