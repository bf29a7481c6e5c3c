/** A kind of file that is taken, by the extension it is known by. */
const FILE_FORMATS = [
  'pdf',
  'png',
  'jpg',
  'webp',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'txt',
  'csv',
] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** What the rules look at of a file. */
export interface FileBytes {
  /** The first 64 kB, or all of a smaller file. */
  start: Uint8Array
  /** What its signature says it is, as the usual extension of that ('pdf', 'docm', 'exe'); undefined for what has none, as text. */
  signed: string | undefined
}

const CONTENT_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  txt: 'text/plain',
  csv: 'text/csv',
}

/** What a file is by its bytes; text is 'txt', also when it is a table. Undefined for all that is not taken, macros among it. */
export function formatOf({ start, signed }: FileBytes): FileFormat | undefined {
  if (signed !== undefined) return FILE_FORMATS.find((format) => format === signed)
  return isPlainText(start) && !startsAsMarkup(toLatin1(start.subarray(0, 1024)))
    ? 'txt'
    : undefined
}

/** The type a file is sent with. */
export function contentTypeOf(format: FileFormat): string {
  return CONTENT_TYPES[format]
}

/** Whether a browser may show it by itself; everything else is downloaded. */
export function isShownInline(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/')
}

function toLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

// Tab, the ends of lines and pages; every other control character means that it is not text.
const CONTROLS_OF_TEXT = new Set([0x09, 0x0a, 0x0c, 0x0d])

/** Whether bytes can be read as lines of text, in UTF-8 or one of the older sets. */
function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => (byte >= 0x20 ? byte !== 0x7f : CONTROLS_OF_TEXT.has(byte)))
}

// What a browser would read as a page or a drawing (WHATWG MIME sniffing, 7.1), and what a system would run.
const MARKUP = /^(<\?|<!|<[a-z][a-z0-9]*[\s>/]|#!|@echo)/i
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/

/** Whether a text begins as a page, a drawing or a script; `text` is its beginning with a character for each byte. */
function startsAsMarkup(text: string): boolean {
  return MARKUP.test(text.replace(BYTE_ORDER_MARK, '').trimStart())
}
