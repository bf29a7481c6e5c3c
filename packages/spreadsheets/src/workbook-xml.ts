import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { SheetColumn, SheetKind } from './sheet.ts'

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The look of titles, by its place in the styles. */
export const TITLE_STYLE = 1

const STYLES: Record<SheetKind, number> = {
  text: 2,
  units: 3,
  money: 4,
  rate: 5,
  share: 6,
  date: 7,
}

/** The look of cells of a kind, by its place in the styles. */
export function styleOf(kind: SheetColumn['kind']): number {
  return STYLES[kind]
}

/** What a workbook has besides its sheets, of these names in their order: XML by path. */
export function workbookParts(
  names: readonly string[],
  language: Language,
): Record<string, string> {
  const numbered = names.map((name, index) => ({ name, number: index + 1 }))
  const tabs = numbered.map(
    ({ name, number }) =>
      `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const sheets = numbered.map(
    ({ number }): Relation => [`worksheets/sheet${number}.xml`, 'worksheet'],
  )
  return {
    'xl/styles.xml': stylesXml(language),
    'xl/workbook.xml': `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([...sheets, ['styles.xml', 'styles']]),
    '_rels/.rels': relationships([['xl/workbook.xml', 'officeDocument']]),
    '[Content_Types].xml': contentTypes(
      numbered.map(({ number }) => `worksheets/sheet${number}.xml`),
    ),
  }
}

type Relation = readonly [target: string, type: string]

function relationships(all: readonly Relation[]): string {
  const each = all.map(
    ([target, type], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function contentTypes(sheets: readonly string[]): string {
  const parts = [
    ['workbook.xml', 'sheet.main'],
    ['styles.xml', 'styles'],
    ...sheets.map((path) => [path, 'worksheet']),
  ]
  const each = parts.map(
    ([path, type]) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`,
  )
  return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${each.join('')}</Types>`
}

const OWN_FORMAT = 164

// By their places: plain, titles, and one for each kind of column. A cell of text stays text, also when somebody edits one that begins
// with '='.
function stylesXml(language: Language): string {
  const formats = { text: 49, units: 3, money: 4, rate: 10, share: 10, date: OWN_FORMAT }
  const looks = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    ...Object.values(formats).map(
      (format) =>
        `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ]
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${OWN_FORMAT}" formatCode="${TEXTS[language].sheets.dateFormat}"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

// What has a meaning in XML, what XML 1.0 forbids or changes, and what already looks like the code of a forbidden character.
const SPECIAL = /[&<>"\p{Cc}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '\n',
  '\t': '\t',
}

/** A text as the XML of a workbook has it, where a control character is written as '_x0001_'. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replaceAll(SPECIAL, (sign) => ENTITIES[sign] ?? codeOf(sign))
}

function codeOf(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
