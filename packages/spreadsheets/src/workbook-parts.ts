import { posix } from 'node:path'
import { isDateFormat } from 'hucre'
import { type SheetRead, UnreadableFile } from './row-batch.ts'
import { type Attributes, withoutEscapes, type XmlListener, XmlScanner } from './scan-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** What the sheets of a workbook have in common. */
export interface Workbook {
  sheets: WorkbookSheet[]
  /** The texts that cells point to by their number. */
  texts: string[]
  /** Whether the style of a number shows cells as dates. */
  isDateStyle: boolean[]
}

export interface WorkbookSheet extends SheetRead {
  /** Where its rows are in the zip file. */
  path: string
}

// The styles of a workbook that was edited for years take a few; its texts take less than the heap of the thread that reads them.
const MOST_PART_CHARACTERS = 16 * 1024 * 1024
const MOST_TEXT_CHARACTERS = 128 * 1024 * 1024
const MOST_TEXTS = 5_000_000

/** Reads what a workbook says about its sheets, which come in their order with the hidden ones last. Throws `UnreadableFile`. */
export async function readWorkbookParts(zip: ZipParts): Promise<Workbook> {
  const [main] = await related(zip, '', 'officeDocument')
  if (!main)
    throw new UnreadableFile(zip.has('content.xml') ? 'spreadsheet-other-kind' : 'file-disguised')
  if (main.path.endsWith('.bin')) throw new UnreadableFile('spreadsheet-other-kind')
  const [styles] = await related(zip, main.path, 'styles')
  const [texts] = await related(zip, main.path, 'sharedStrings')
  const sheets = await readSheets(zip, main.path)
  if (sheets.length === 0) throw new UnreadableFile('file-disguised')
  return {
    sheets,
    isDateStyle: styles ? await readDateStyles(zip, styles.path) : [],
    texts: texts ? await readTexts(zip, texts.path) : [],
  }
}

interface Related {
  id: string
  path: string
}

// What a part points to is in a file of its own beside it.
async function related(zip: ZipParts, from: string, type: string): Promise<Related[]> {
  const folder = posix.dirname(from)
  const path = posix.join(folder, '_rels', `${posix.basename(from)}.rels`)
  const found: Related[] = []
  if (!zip.has(path)) return found
  await readPart(zip, path, {
    open(name, { Id: id = '', Type = '', Target = '' }) {
      if (name === 'Relationship' && Type.endsWith(`/${type}`))
        found.push({ id, path: posix.resolve('/', folder, Target) })
    },
  })
  return found
}

async function readSheets(zip: ZipParts, path: string): Promise<WorkbookSheet[]> {
  const places = new Map(
    (await related(zip, path, 'worksheet')).map((sheet) => [sheet.id, sheet.path]),
  )
  const sheets: WorkbookSheet[] = []
  let daysFrom: 1900 | 1904 = 1900
  await readPart(zip, path, {
    open(element, attributes) {
      if (element === 'workbookPr' && isTrue(attributes['date1904'])) daysFrom = 1904
      if (element !== 'sheet') return
      const { name = '', state = 'visible' } = attributes
      const place = places.get(idOf(attributes))
      // A sheet without a place is a chart.
      if (place)
        sheets.push({ name, isHidden: state !== 'visible', daysFrom, isMixed: false, path: place })
    },
  })
  return sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
}

// The prefix of the namespace may be any.
function idOf(attributes: Attributes): string {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'))
  return key === undefined ? '' : (attributes[key] ?? '')
}

/** Whether the text of an attribute or a cell says yes. */
export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}

async function readDateStyles(zip: ZipParts, path: string): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const isDateStyle: boolean[] = []
  let isOfCells = false
  await readPart(zip, path, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'xf' && isOfCells)
        isDateStyle.push(isDateFormat(formats.get(numFmtId) ?? numFmtId))
      else isOfCells = name === 'cellXfs' || (isOfCells && !name.startsWith('cellStyle'))
    },
  })
  return isDateStyle
}

async function readTexts(zip: ZipParts, path: string): Promise<string[]> {
  const texts: string[] = []
  let whole = ''
  let isText = false
  let isPronounced = false
  const listener: XmlListener = {
    open(name) {
      if (name === 'si') whole = ''
      if (name === 'rPh') isPronounced = true
      isText = name === 't' && !isPronounced
    },
    // A text with several looks comes in runs.
    text(text) {
      if (isText) whole += text
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPronounced = false
      if (name === 'si' && texts.push(withoutEscapes(whole)) > MOST_TEXTS)
        throw new UnreadableFile('spreadsheet-too-much')
    },
  }
  await readPart(zip, path, listener, MOST_TEXT_CHARACTERS)
  return texts
}

async function readPart(
  zip: ZipParts,
  path: string,
  listener: XmlListener,
  most: number = MOST_PART_CHARACTERS,
): Promise<void> {
  const xml = new XmlScanner(listener)
  let length = 0
  for await (const piece of zip.read(path)) {
    length += piece.length
    if (length > most) throw new UnreadableFile('spreadsheet-too-much')
    xml.write(piece)
  }
  xml.end()
}
