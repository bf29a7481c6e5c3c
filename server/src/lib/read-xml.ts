import type { XmlElement } from '@zegel/core/bank-statements/read-entry'
import { RuleBroken } from '@zegel/core/rule-broken'
import { SaxesParser } from 'saxes'

interface Growing {
  name: string
  attributes: Record<string, string>
  text: string
  children: Growing[]
}

// Far more than any statement has, and far less than would exhaust the stack or the memory.
const DEEPEST = 40
const MOST_ELEMENTS = 2_000_000

/**
 * Reads an XML file in UTF-8 as it comes in, into its root element. `take` is given each element once it is whole; one that it takes is not
 * kept, so that a file may be far larger than what is held of it. A document type, which is what declares entities, is refused unread
 * ('bank-file-unsafe'), as are depths no statement has; anything else that is no XML breaks 'bank-file-not-xml'.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  take: (element: XmlElement) => boolean = () => false,
): Promise<XmlElement> {
  const parser = new SaxesParser()
  const file: Growing = { name: '', attributes: {}, text: '', children: [] }
  const open = [file]
  // Of each open element, how many were held when it began.
  const held = [0]
  let count = 0

  parser.on('error', () => refuse('bank-file-not-xml'))
  parser.on('doctype', () => refuse('bank-file-unsafe'))
  parser.on('opentag', ({ name, attributes }) => {
    held.push(count)
    count += 1
    if (open.length > DEEPEST || count > MOST_ELEMENTS) refuse('bank-file-unsafe')
    const element = {
      name: withoutPrefix(name),
      attributes: withNamespace(name, attributes),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    const before = held.pop() ?? 0
    if (!element || !take(element)) return
    open.at(-1)?.children.pop()
    count = before
  })

  for await (const text of decoded(chunks)) parser.write(text)
  parser.close()
  return file.children[0] ?? refuse('bank-file-not-xml')
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return refuse('bank-file-not-xml')
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}

// A prefix may be chosen freely; the namespace it stands for is then the element's own.
function withNamespace(name: string, attributes: Record<string, string>): Record<string, string> {
  const [prefix = ''] = name.split(':')
  const xmlns = name.includes(':') ? attributes[`xmlns:${prefix}`] : attributes['xmlns']
  return { ...attributes, ...(xmlns !== undefined && { xmlns }) }
}

function refuse(rule: 'bank-file-not-xml' | 'bank-file-unsafe'): never {
  throw new RuleBroken(rule, {}, 'file')
}

// Each file chooses the prefix of its namespace itself.
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
