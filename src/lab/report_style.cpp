// The look of the pages: paper by day, the dark room by night, plain ink on paper when printed.
// Colours and steps of type are those of the table (VISUAL.md); seats are a colour and a mark.
#include "lab/report.h"

namespace taproom::lab {

const std::string_view kPageStyle = R"css(
:root {
  --paper: #fbf6ea; --panel: #fffdf7; --edge: #e2cd9f; --ink: #2b2018; --soft: #6a5340;
  --line: #cdb78c; --grid: #eee2c8; --bar: #b98a45; --accent: #8a4b1c; --tile: #b3701f;
  --on-tile: #1d140c; --warn: #b3352b;
  --seat-1: #3f7a3b; --seat-2: #b07d0c; --seat-3: #b5452f; --seat-4: #3f74a8;
  --seat-5: #4c8a83; --seat-6: #6a549e; --seat-7: #8e3b63; --seat-8: #7a4e2c;
  --serif: "Alegreya", Georgia, "Times New Roman", serif;
  --sans: "Alegreya Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1f1611; --panel: #2a1d16; --edge: #4a2f1d; --ink: #fbf3df; --soft: #d3bd98;
    --line: #7a5a3a; --grid: #3b2a1f; --bar: #c08a3e; --accent: #ffb54a; --tile: #e0a04a;
    --on-tile: #1f1611; --warn: #f08a7c;
    --seat-1: #7dbd74; --seat-2: #f0bf4a; --seat-3: #e8836b; --seat-4: #84b4e0;
    --seat-5: #8fc9c1; --seat-6: #b09ce0; --seat-7: #dc8db2; --seat-8: #cf9c66;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 var(--sans);
  font-variant-numeric: lining-nums tabular-nums; }
main { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
header { margin-bottom: 1.5rem; }
h1, h2, h3 { font-family: var(--serif); line-height: 1.15; font-weight: 700; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 4.5vw, 2.5rem); }
h2 { font-size: 1.75rem; margin-bottom: .5rem; }
h3 { font-size: 1.3125rem; margin-bottom: .5rem; }
p { margin: 0 0 1rem; max-width: 46rem; }
.kicker { color: var(--accent); font-size: .9375rem; letter-spacing: .04em; margin-bottom: .25rem; }
section { margin-top: 2.75rem; padding-top: 1.25rem; border-top: 1px solid var(--edge); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
.facts div { background: var(--panel); border: 1px solid var(--edge); border-radius: .6rem; padding: .7rem .9rem;
  display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.facts dt { color: var(--soft); font-size: .9375rem; line-height: 1.3; }
.facts dd { margin: 0; font: 700 1.75rem/1.2 var(--serif); font-variant-numeric: lining-nums; overflow-wrap: anywhere; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 1rem; margin: 1rem 0; }
figure { margin: 0; background: var(--panel); border: 1px solid var(--edge); border-radius: .6rem; padding: 1rem 1.1rem; min-width: 0; }
figure.wide { grid-column: 1 / -1; }
figcaption { color: var(--soft); font-size: .9375rem; line-height: 1.4; margin-top: .5rem; }
details { margin-top: .5rem; font-size: .9375rem; }
summary { cursor: pointer; color: var(--accent); padding: .35rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; margin: .25rem 0 1rem; }
th, td { text-align: right; padding: .3rem .7rem; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th:first-child { text-align: left; padding-left: 0; }
thead th { color: var(--soft); font-weight: 500; border-bottom-color: var(--line); }
tbody th { font-weight: 500; }
.warn { border-left: 4px solid var(--warn); padding: .5rem .9rem; background: var(--panel); }
code, pre { font: .875rem/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, monospace; overflow-wrap: anywhere; }
dl.ends { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .35rem 1.25rem; margin: 0 0 1rem; }
dl.ends dt { color: var(--soft); } dl.ends dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; margin: 0 0 .5rem; padding: 0; list-style: none; }
.legend li { display: flex; align-items: center; gap: .4rem; }
.legend svg { width: 1rem; height: 1rem; flex: none; }
.plot { display: block; width: 100%; height: auto; overflow: visible; }
.plot.narrow { display: none; }
.wide .plot.tiles { max-width: 46rem; min-width: 34rem; }
.plot text { font: 13px var(--sans); fill: var(--ink); font-variant-numeric: lining-nums tabular-nums; }
.plot .tick, .plot .label, .plot .note { fill: var(--soft); font-size: 12.5px; }
.plot .note { fill: var(--accent); }
.plot .name { font-size: 13.5px; }
.plot .value { font-weight: 700; font-size: 14px; }
.plot .mid { text-anchor: middle; } .plot .end { text-anchor: end; }
.plot .axis { stroke: var(--line); } .plot .grid { stroke: var(--grid); }
.plot .section { stroke: var(--grid); stroke-dasharray: 2 3; }
.plot .compare { stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 5 4; }
.plot .bar { fill: var(--bar); }
.plot .tile { fill: var(--tile); } .plot .cell { font-size: 12.5px; } .plot .cell.on { fill: var(--on-tile); }
.plot .step, .plot .curve { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; }
.plot .whisker { stroke: currentColor; stroke-width: 3; stroke-opacity: .55; } .plot .cap { stroke: currentColor; stroke-width: 1.5; }
.mark { fill: currentColor; } .hollow { fill: var(--panel); stroke: currentColor; stroke-width: 2; }
.plot .mistake circle { fill: var(--panel); stroke: var(--warn); stroke-width: 2.5; }
.plot .mistake text { fill: var(--warn); font-weight: 700; }
.plain { color: var(--accent); }
.s1 { color: var(--seat-1); } .s2 { color: var(--seat-2); } .s3 { color: var(--seat-3); } .s4 { color: var(--seat-4); }
.s5 { color: var(--seat-5); } .s6 { color: var(--seat-6); } .s7 { color: var(--seat-7); } .s8 { color: var(--seat-8); }
.curve.s2, .s2 .curve, .s6 .curve { stroke-dasharray: 9 3; } .s3 .curve, .s7 .curve { stroke-dasharray: 4 3; } .s4 .curve, .s8 .curve { stroke-dasharray: 12 3 3 3; }
.mistakes { list-style: none; padding: 0; margin: 1rem 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.mistakes li { background: var(--panel); border: 1px solid var(--edge); border-radius: .6rem; padding: 1rem 1.1rem; }
.mistakes p { margin: .25rem 0; }
.number { display: inline-block; min-width: 1.7em; height: 1.7em; border: 2.5px solid var(--warn); border-radius: 50%; text-align: center; line-height: 1.55em; color: var(--warn); font: 700 .9375rem/1.55 var(--sans); }
.moves td, .moves th { white-space: normal; text-align: left; vertical-align: top; } .moves td.n { text-align: right; white-space: nowrap; }
.moves tr.slip { background: color-mix(in srgb, var(--warn) 14%, transparent); }
@media (max-width: 40rem) {
  body { font-size: 16px; } main { padding: 1.5rem .9rem 3rem; }
  .plot.broad { display: none; } .plot.narrow { display: block; }
  figure { padding: .8rem .7rem; } .facts { grid-template-columns: repeat(2, 1fr); }
  .plot text { font-size: 14px; } .plot .tick, .plot .label, .plot .note { font-size: 14px; } .plot .cell { font-size: 13px; }
  .plot .name { font-size: 14.5px; } .plot .value { font-size: 15px; }
  th, td { padding: .3rem .45rem; } dl.ends { grid-template-columns: 1fr; gap: 0; } dl.ends dd { margin-bottom: .6rem; }
}
@media print {
  :root { --paper: #fff; --panel: #fff; --edge: #bbb; --ink: #111; --soft: #444; --line: #888; --grid: #ddd; }
  body { font-size: 10.5pt; } main { max-width: none; padding: 0; }
  .figures { grid-template-columns: 1fr 1fr; } figure, .facts div, .mistakes li, tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
  summary { display: none; }
}
)css";

}  // namespace taproom::lab
