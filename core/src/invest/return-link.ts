/** How long a return link may be, with 'https://' before it. */
export const RETURN_LINK_LENGTH = 2000

/**
 * A typed address as a link behind a certificate: 'https://' comes before it when it is missing. Undefined for what is no address of
 * a website: another scheme, no dot in its host, or a name before an '@', which makes a link look like it leads elsewhere.
 */
export function toReturnLink(typed: string): string | undefined {
  const address = typed.trim().replace(/^http:\/\//i, '')
  const link = /^https:\/\//i.test(address) ? address : `https://${address}`
  return WEBSITE.test(link) ? link : undefined
}

// A host with a dot in it, maybe a port, maybe a path; without a name before an '@', spaces or backslashes.
const WEBSITE = /^https:\/\/[^\s\\/?#:@]+\.[^\s\\/?#:@.]{2,}(:\d{1,5})?([/?#][^\s\\]*)?$/i
