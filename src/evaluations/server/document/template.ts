/**
 * The page of a document in Typst (https://typst.app/docs). Everything that comes from people is data, never part of
 * this text, so nothing they write is run. Texts of either language begin at the side on which they are read. It is
 * ASCII: the build writes other letters as escapes of JavaScript, which a raw text does not read.
 */
export const template = String.raw`
#let d = json(bytes(sys.inputs.data))
#let is-arabic = d.language == "ar"
#let quiet = rgb("#57606a")
#let line-colour = rgb("#c8ced6")
#let brand = rgb("#2b4c8c")

#set document(title: d.title + " \u{2013} " + d.name, date: none)
#set text(
  lang: d.language,
  dir: if is-arabic { rtl } else { ltr },
  font: "Amiri",
  size: 10.5pt,
  fallback: false,
)
#set par(leading: 0.75em, spacing: 0.9em)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 16mm, bottom: 18mm),
  footer: context {
    set text(size: 9pt, fill: quiet)
    let of = d.words.page
      .replace("{page}", numbering(if is-arabic { "\u{0661}" } else { "1" }, counter(page).get().first()))
      .replace("{pages}", numbering(if is-arabic { "\u{0661}" } else { "1" }, counter(page).final().first()))
    grid(columns: (1fr, auto), d.name, of)
  },
)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 13pt, fill: brand)
#show heading.where(level: 2): set block(above: 1.6em, below: 0.8em)

#let arabic-letter = regex("[\u{0590}-\u{08FF}\u{FB1D}-\u{FEFC}]")
#let strong-letter = regex("[A-Za-z\u{00C0}-\u{024F}\u{0590}-\u{08FF}\u{FB1D}-\u{FEFC}]")
#let written(value) = {
  let first = value.match(strong-letter)
  let is-rtl = if first == none { is-arabic } else { first.text.match(arabic-letter) != none }
  let lines = value.split("\n")
  block({
    set text(dir: if is-rtl { rtl } else { ltr }, lang: if is-rtl { "ar" } else { "en" })
    lines.join(linebreak())
  })
}
#let shown(line) = {
  if line.kind == "strong" { strong(written(line.text)) }
  else if line.kind == "quiet" { text(fill: quiet, size: 9.5pt, written(line.text)) }
  else { written(line.text) }
}
#let shown-lines(lines) = stack(spacing: 2.2mm, ..lines.map(shown))
#let facts(pairs, columns: 3, size: 10.5pt) = grid(
  columns: (1fr,) * columns,
  column-gutter: 8mm,
  row-gutter: 4.5mm,
  ..pairs.map(((name, value)) => stack(
    spacing: 2.6mm,
    text(size: 9pt, fill: quiet, name),
    text(size: size, written(value)),
  )),
)

#text(fill: quiet, d.title)
#v(-2mm)
= #d.name
#line(length: 100%, stroke: 1.5pt + brand)
#v(1mm)
#facts(d.facts)

== #d.results.title
#facts(d.results.facts, columns: 4, size: 15pt)

#for part in d.tables [
  == #part.title
  #if part.rows.len() > 0 {
    table(
      columns: if part.kind == "texts" { (1fr, 2fr, auto) } else { (1fr,) + (auto,) * (part.heads.len() - 1) },
      align: start,
      stroke: (_, row) => (bottom: 0.6pt + line-colour),
      inset: (x: 2mm, y: 2mm),
      table.header(..part.heads.map(head => text(size: 9pt, fill: quiet, strong(head)))),
      ..part.rows.map(row => row.map(shown-lines)).flatten(),
    )
  }
  #for note in part.notes { par(note) }
]

#v(14mm)
#block(breakable: false, grid(
  columns: (1fr,) * d.signatures.lines.len(),
  column-gutter: 8mm,
  ..d.signatures.lines.map(one => stack(
    spacing: 2.6mm,
    line(length: 100%, stroke: 0.6pt),
    strong(one.role),
    written(if one.name == "" { "\u{00A0}" } else { one.name }),
    text(size: 9pt, fill: quiet, one.hint),
  )),
))

#v(8mm)
#block(breakable: false, grid(
  columns: (26mm, 1fr),
  column-gutter: 6mm,
  image(bytes(d.code), format: "svg", width: 26mm, alt: d.words.code),
  stack(
    spacing: 2.5mm,
    strong(d.words.seal),
    text(size: 8.5pt, ligatures: false, d.fingerprint),
    text(size: 9pt, fill: quiet, d.words.hint),
  ),
))
#pdf.attach("evaluation.json", bytes(d.attached), relationship: "data", mime-type: "application/json")
`
