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
 * Reads an XML file in UTF-8 into its root element. A document type, which is what declares entities, is refused unread
 * ('bank-file-unsafe'), as are depths no statement has; anything else that is no XML breaks 'bank-file-not-xml'.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser()
  const file: Growing = { name: '', attributes: {}, text: '', children: [] }
  const open = [file]
  let count = 0

  parser.on('error', () => refuse('bank-file-not-xml'))
  parser.on('doctype', () => refuse('bank-file-unsafe'))
  parser.on('opentag', ({ name, attributes }) => {
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
  parser.on('closetag', () => void open.pop())

  parser.write(decode(bytes)).close()
  return file.children[0] ?? refuse('bank-file-not-xml')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('bank-file-not-xml')
  }
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
