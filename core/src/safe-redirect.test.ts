import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const HOME = '/app/home'

it.each([
  ['/app/instruments', '/app/instruments'],
  ['/app/transactions?id=1&tab=a%20b#top', '/app/transactions?id=1&tab=a%20b#top'],
  ['app/home', '/app/home'],
  ['?tab=1', HOME],
  ['https://origin.invalid/app/profile', '/app/profile'],
  ['https://elsewhere.example/app/profile?x=1', '/app/profile?x=1'],
  ['/app?next=https://evil.example', '/app?next=https://evil.example'],
  ['/app#//evil.example', '/app#//evil.example'],
  ['/login-help', '/login-help'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('keeps the path, query and hash of %s', (raw, kept) => {
  expect(safeRedirect(raw)).toBe(kept)
})

it.each([
  ['nothing', ''],
  ['no text', undefined],
  ['a list, as a repeated query parameter gives', ['/app']],
  ['more than an address', `/${'a'.repeat(2048)}`],
  ['the front page', '/'],
  ['an origin alone', 'https://evil.example'],
  ['an origin without a scheme', '//evil.example'],
  ['an origin behind backslashes', '\\\\evil.example'],
  ['an origin behind a slash and a backslash', '/\\evil.example'],
  ['an origin with a user', 'https://origin.invalid@evil.example'],
  ['an origin behind a tab', '/\t/evil.example'],
  ['an origin behind a line end', '/\n/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JavaScript:alert(1)'],
  ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
  ['a script behind a space', ' javascript:alert(1)'],
  ['a page in an address', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://evil.example/x'],
  ['a file', 'file:///etc/passwd'],
  ['what no parser reads', 'https://[evil'],
  ['what can not be decoded', '/app/%E0%A4%A'],
  ['signing in', '/login'],
  ['signing in, with a slash', '/login/'],
  ['signing in, in capitals', '/LOGIN'],
  ['signing in and again', '/login?redirect=/login'],
  ['signing in, encoded', '/%6Cogin'],
  ['signing in, with an encoded slash', '/login%2F'],
  ['the api', '/api/user/current'],
  ['the api in capitals', '/API/user/current'],
  ['the api, encoded', '/%61pi/user/current'],
  ['the api around a corner', '/app/../api/user/current'],
  ['the api around an encoded corner', '/app/%2e%2e/api/user/current'],
  ['the api behind slashes', 'https://a///api'],
])('statement 13: goes home instead of to %s', (_, raw) => {
  expect(safeRedirect(raw)).toBe(HOME)
  expect(safeRedirect(raw, '/app/profile')).toBe('/app/profile')
})

// Taken for its path alone, each of these still starts with '//': an address of another site.
it.each([
  'https://a//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/\\.\\//evil.example',
])('stays on the site with %s', (raw) => {
  const path = safeRedirect(raw)
  expect(path).toMatch(/^\/[^/\\]/)
  expect(new URL(path, 'https://zegel.example').origin).toBe('https://zegel.example')
})
