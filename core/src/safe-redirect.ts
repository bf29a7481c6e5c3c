const HOME = '/app/home'

/**
 * The path, query and hash of a redirect target on our own origin, else the fallback: also for '/', '/login' and anything under
 * '/api'. The pathname is cleaned after parsing, because 'https://a//evil' and '/.//evil' parse into '//evil'.
 */
export function safeRedirect(raw: unknown, fallback = HOME): string {
  if (typeof raw !== 'string' || !raw || raw.length > 2048) return fallback
  const url = URL.parse(raw, 'https://origin.invalid')
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return fallback
  const path = `/${url.pathname.replace(/^[/\\]+/, '')}`
  const plain = decoded(path)
  if (plain === undefined || plain === '/' || plain.replace(/\/+$/, '') === '/login')
    return fallback
  if (plain.startsWith('/api')) return fallback
  return path + url.search + url.hash
}

function decoded(path: string): string | undefined {
  try {
    return `/${decodeURIComponent(path).toLowerCase().replace(/\\/g, '/').replace(/^\/+/, '')}`
  } catch {
    return undefined
  }
}
