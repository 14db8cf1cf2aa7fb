// The pairs of this table are facts of the Unicode character database (canonical and compatibility
// decompositions of Latin, Greek and Cyrillic letters), one row for each mark.
#include "service/people/lookalikes_table.h"

namespace taproom::service {

namespace {

// clang-format off
constexpr MarkRow kMarks[] = {
    {0x0300, U"ÀÈÌÒÙàèìòùǛǜǸǹЀЍѐѝḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳἂἃἊἋἒἓἚἛἢἣἪἫἲἳἺἻὂὃὊὋὒὓὛὢὣὪὫὰὲὴὶὸ"
             U"ὺὼᾺῈῊ῍ῒῚ῝ῢῪ῭ῸῺ",
             U"AEIOUaeiouÜüNnЕИеиĒēŌōWwÂâĂăÊêÔôƠơƯưYyἀἁἈἉἐἑἘἙἠἡἨἩἰἱἸἹὀὁὈὉὐὑὙὠὡὨὩαεηιο"
             U"υωΑΕΗ᾿ϊΙ῾ϋΥ¨ΟΩ"},
    {0x0301, U"ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿ΅ΆΈΉΊΌΎΏΐάέήίΰόύώϓЃЌѓќḈḉḖḗḮḯḰḱḾḿṌṍṒṓ"
             U"ṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứἄἅἌἍἔἕἜἝἤἥἬἭἴἵἼἽὄὅὌὍὔὕὝὤὥὬὭ῎῞",
             U"AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØø¨ΑΕΗΙΟΥΩϊαεηιϋουωϒГКгкÇçĒēÏïKkMmÕõŌō"
             U"PpŨũWwÂâĂăÊêÔôƠơƯưἀἁἈἉἐἑἘἙἠἡἨἩἰἱἸἹὀὁὈὉὐὑὙὠὡὨὩ᾿῾"},
    {0x0302, U"ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ",
             U"AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ"},
    {0x0303, U"ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ",
             U"ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy"},
    {0x0304, U"ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳӢӣӮӯḠḡḸḹṜṝᾱᾹῑῙῡῩ",
             U"AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyИиУуGgḶḷṚṛαΑιΙυΥ"},
    {0x0306, U"ĂăĔĕĞğĬĭŎŏŬŭЎЙйўӁӂӐӑӖӗḜḝẶặᾰᾸῐῘῠῨ",
             U"AaEeGgIiOoUuУИиуЖжАаЕеȨȩẠạαΑιΙυΥ"},
    {0x0307, U"ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ",
             U"CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ"},
    {0x0308, U"ÄËÏÖÜäëïöüÿŸΪΫϊϋϔЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹḦḧṎṏṺṻẄẅẌẍẗ",
             U"AEIOUaeiouyYΙΥιυϒЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫыHhÕõŪūWwXxt"},
    {0x0309, U"ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ",
             U"AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy"},
    {0x030A, U"ÅåŮůẘẙ",
             U"AaUuwy"},
    {0x030B, U"ŐőŰűӲӳ",
             U"OoUuУу"},
    {0x030C, U"ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǯǰȞȟ",
             U"CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷʒjHh"},
    {0x030F, U"ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ",
             U"AaEeIiOoRrUuѴѵ"},
    {0x0311, U"ȂȃȆȇȊȋȎȏȒȓȖȗ",
             U"AaEeIiOoRrUu"},
    {0x0313, U"ἀἈἐἘἠἨἰἸὀὈὐὠὨῤ",
             U"αΑεΕηΗιΙοΟυωΩρ"},
    {0x0314, U"ἁἉἑἙἡἩἱἹὁὉὑὙὡὩῥῬ",
             U"αΑεΕηΗιΙοΟυΥωΩρΡ"},
    {0x031B, U"ƠơƯư",
             U"OoUu"},
    {0x0323, U"ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ",
             U"BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy"},
    {0x0324, U"Ṳṳ",
             U"Uu"},
    {0x0325, U"Ḁḁ",
             U"Aa"},
    {0x0326, U"ȘșȚț",
             U"SsTt"},
    {0x0327, U"ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ",
             U"CcGgKkLlNnRrSsTtEeDdHh"},
    {0x0328, U"ĄąĘęĮįŲųǪǫ",
             U"AaEeIiUuOo"},
    {0x032D, U"ḒḓḘḙḼḽṊṋṰṱṶṷ",
             U"DdEeLlNnTtUu"},
    {0x032E, U"Ḫḫ",
             U"Hh"},
    {0x0330, U"ḚḛḬḭṴṵ",
             U"EeIiUu"},
    {0x0331, U"ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ",
             U"BbDdKkLlNnRrTtZzh"},
    {0x0342, U"ἆἇἎἏἦἧἮἯἶἷἾἿὖὗὟὦὧὮὯᾶ῁ῆ῏ῖῗ῟ῦῧῶ",
             U"ἀἁἈἉἠἡἨἩἰἱἸἹὐὑὙὠὡὨὩα¨η᾿ιϊ῾υϋω"},
    {0x0345, U"ᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯᾲᾳᾴᾷᾼῂῃῄῇῌῲῳῴῷῼ",
             U"ἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὰαάᾶΑὴηήῆΗὼωώῶΩ"},
};

constexpr char32_t kPlain[] =
    U"ſʹ;·ϐϑϒϕϖϰϱϲϴϵϹάέήίόύώΆιΈΉΐΊΰΎ΅`ΌΏ´ªº²³¹⁰ⁱ⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐ"
    U"ₑₒₓₔₕₖₗₘₙₚₛₜℂℇℊℋℌℍℎℏℐℑℒℓℕℙℚℛℜℝℤΩℨKÅℬℭℯℰℱℳℴℵℶℷℸℹℼℽℾℿ⅀ⅅⅆⅇⅈⅉⅠⅤⅩⅬⅭⅮⅯⅰⅴⅹⅼⅽⅾ"
    U"ⅿ";
constexpr char32_t kPlainTo[] =
    U"sʹ;·βθΥφπκρςΘεΣάέήίόύώΆιΈΉΐΊΰΎ΅`ΌΏ´ao2310i456789+−=()n0123456789+−=()a"
    U"eoxəhklmnpstCƐgHHHhħIILlNPQRRRZΩZKÅBCeEFMoאבגדiπγΓΠ∑DdeijIVXLCDMivxlcd"
    U"m";

constexpr Spelled kSpelled[] = {
    {U'Ĳ', U"IJ"}, {U'ĳ', U"ij"}, {U'Ŀ', U"L·"}, {U'ŀ', U"l·"}, {U'ŉ', U"ʼn"}, {U'Ǆ', U"DŽ"},
    {U'ǅ', U"Dž"}, {U'ǆ', U"dž"}, {U'Ǉ', U"LJ"}, {U'ǈ', U"Lj"}, {U'ǉ', U"lj"}, {U'Ǌ', U"NJ"},
    {U'ǋ', U"Nj"}, {U'ǌ', U"nj"}, {U'Ǳ', U"DZ"}, {U'ǲ', U"Dz"}, {U'ǳ', U"dz"}, {U'ẚ', U"aʾ"},
    {U'℀', U"a/c"}, {U'℁', U"a/s"}, {U'℃', U"°C"}, {U'℅', U"c/o"}, {U'℆', U"c/u"},
    {U'℉', U"°F"}, {U'№', U"No"}, {U'℠', U"SM"}, {U'℡', U"TEL"}, {U'™', U"TM"}, {U'℻', U"FAX"},
    {U'Ⅱ', U"II"}, {U'Ⅲ', U"III"}, {U'Ⅳ', U"IV"}, {U'Ⅵ', U"VI"}, {U'Ⅶ', U"VII"},
    {U'Ⅷ', U"VIII"}, {U'Ⅸ', U"IX"}, {U'Ⅺ', U"XI"}, {U'Ⅻ', U"XII"}, {U'ⅱ', U"ii"},
    {U'ⅲ', U"iii"}, {U'ⅳ', U"iv"}, {U'ⅵ', U"vi"}, {U'ⅶ', U"vii"}, {U'ⅷ', U"viii"},
    {U'ⅸ', U"ix"}, {U'ⅺ', U"xi"}, {U'ⅻ', U"xii"}, {U'ﬀ', U"ff"}, {U'ﬁ', U"fi"}, {U'ﬂ', U"fl"},
    {U'ﬃ', U"ffi"}, {U'ﬄ', U"ffl"}, {U'ﬅ', U"ſt"}, {U'ﬆ', U"st"},
};
// clang-format on

}  // namespace

std::span<const MarkRow> mark_rows() { return kMarks; }
std::u32string_view plain_letters() { return kPlain; }
std::u32string_view plain_forms() { return kPlainTo; }
std::span<const Spelled> spelled_letters() { return kSpelled; }

}  // namespace taproom::service
