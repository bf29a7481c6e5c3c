// What XML 1.0 does not allow, not even written out: control characters and halves of pairs.
// oxlint-disable-next-line no-control-regex -- these are the characters that have to go
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in XML and HTML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with its attributes in the order given, without those that are undefined; children are XML already. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(String(value))}"`,
    )
    .join('')
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`
}

/** A coordinate without the tail of digits that a computation leaves. */
export function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
