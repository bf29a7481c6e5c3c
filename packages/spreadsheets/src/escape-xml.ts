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
