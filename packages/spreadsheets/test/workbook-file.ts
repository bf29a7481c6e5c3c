import { type ZipContent, zipFile } from './zip-file.ts'

/** A sheet of a made-up workbook: the XML of its rows, as a spreadsheet program writes it. */
export interface MadeSheet {
  name: string
  rows: string
  state?: 'hidden' | 'veryHidden'
  /** What stands behind the rows. */
  behind?: string
}

export interface MadeWorkbook {
  sheets: readonly MadeSheet[]
  sharedStrings?: readonly string[]
  startsIn1904?: boolean
  /** More files inside, or others instead. */
  parts?: Readonly<Record<string, ZipContent>>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as bytes. Its cells have three styles: 0 is plain, 1 is a date of Excel's own, 2 is a date in a format that somebody made. */
export function workbookFile({
  sheets,
  sharedStrings = [],
  startsIn1904 = false,
  parts = {},
}: MadeWorkbook): Uint8Array {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }))
  return zipFile({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${
      startsIn1904 ? ' date1904="1"' : ''
    }/><sheets>${numbered.map(toTab).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...numbered.map(({ id }) => [`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`] as const),
      ['rIdStyles', 'styles', 'styles.xml'],
      ['rIdTexts', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy;@"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      numbered.map(({ id, rows, behind = '' }) => [
        `xl/worksheets/sheet${id}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
    // Behind the sheets, where Excel puts them.
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${sharedStrings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...parts,
  })
}

function toTab({ name, id, state }: MadeSheet & { id: number }): string {
  return `<sheet name="${name}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`
}

function relationships(all: readonly (readonly [string, string, string])[]): string {
  const each = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">${each.join('')}</Relationships>`
}
