import sanitizeHtml from 'sanitize-html'

// What a text of a few paragraphs needs, and nothing that loads, runs or is styled.
const TAGS = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'a']
const SCHEMES = ['https', 'mailto']
// Deeper than any text is, and far from what makes a browser slow.
const NESTING = 20

/**
 * What somebody wrote as HTML, with only the elements that a text may have and links to websites and addresses of mail; null when no
 * word is left. The same text cleaned again stays the same.
 */
export function cleanHtml(html: string): string | null {
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: SCHEMES,
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    nestingLimit: NESTING,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', a: toSafeLink },
    // A link that leads nowhere is no link.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
  }).trim()
  return isBlank(clean) ? null : clean
}

// Only whole addresses: one that begins with a slash would lead into our own pages, whatever its text says.
function toSafeLink(tagName: string, { href = '' }: sanitizeHtml.Attributes) {
  const address = href.trim()
  const isWhole = /^(https:\/\/[^\s/]|mailto:[^\s])/i.test(address)
  const opensElsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return { tagName, attribs: isWhole ? { href: address, ...opensElsewhere } : {} }
}

function isBlank(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replace(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''
}
