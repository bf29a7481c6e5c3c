// Tab, the ends of lines and pages; every other control character means that it is not text.
const CONTROLS_OF_TEXT = new Set([0x09, 0x0a, 0x0c, 0x0d])

/** Whether bytes can be read as lines of text, in UTF-8 or one of the older sets. */
export function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => (byte >= 0x20 ? byte !== 0x7f : CONTROLS_OF_TEXT.has(byte)))
}

// What a browser would read as a page or a drawing (WHATWG MIME sniffing, 7.1), and what a system would run.
const MARKUP = /^(<\?|<!|<[a-z][a-z0-9]*[\s>/]|#!|@echo)/i
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/

/** Whether a text begins as a page, a drawing or a script; `text` is its beginning with a character for each byte. */
export function startsAsMarkup(text: string): boolean {
  return MARKUP.test(text.replace(BYTE_ORDER_MARK, '').trimStart())
}
