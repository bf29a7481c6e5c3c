/** A typed address as a link to a website or an address of mail; undefined when it is neither. */
export function parseTypedLink(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(mailto:)?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/i.test(text))
    return /^mailto:/i.test(text) ? text : `mailto:${text}`
  const link = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`
  const isWebsite = /^https:\/\/[^\s/?#:@]+\.[^\s/?#:@]{2,}(:\d+)?([/?#]\S*)?$/i.test(link)
  return isWebsite && URL.canParse(link) ? link : undefined
}
