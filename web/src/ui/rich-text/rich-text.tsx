import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import classes from './rich-text.module.css'

const ELEMENTS = new Set(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3'])

/** A text that the server cleaned. It is built anew from the elements we know, so that nothing else could ever reach the page. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => toNodes(parse(html)), [html])
  return <div className={classes.text}>{nodes}</div>
}

function parse(html: string): NodeListOf<ChildNode> {
  return new DOMParser().parseFromString(html, 'text/html').body.childNodes
}

function toNodes(nodes: NodeListOf<ChildNode>): ReactNode[] {
  return Array.from(nodes, (node, index) => toNode(node, index))
}

function toNode(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.localName
  if (name === 'br') return <br key={key} />
  const children = toNodes(node.childNodes)
  const href = name === 'a' ? node.getAttribute('href') : null
  if (href !== null && /^(https:\/\/|mailto:)/i.test(href)) {
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  }
  return ELEMENTS.has(name) ? (
    createElement(name, { key }, ...children)
  ) : (
    <Fragment key={key}>{children}</Fragment>
  )
}
