import { posix } from 'node:path'

const CODE = /\.(?:tsx?|mjs|sql|css)$/
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|--)(.*)/gm
const IN_A_COMMENT = /(?<![\w./*-])[\w-][\w./-]*\.(?:tsx?|mjs|sql|css|md)\b/g

const IN_BACKTICKS = /`([\w-][\w./-]*)`/g
const IS_FILE = /\.(?:tsx?|mjs|sql|css|md)$/
const FROM_THE_ROOT = /^(?:core|contract|texts|server|web|e2e|bench|tools|demo|docs|packages)\//
const LINK = /\]\(([\w.-][\w./-]*)(?:#[^)]*)?\)/g

// What a decision names is as it was when that was decided.
const OF_THEIR_TIME = /^docs\/decisions\//

// What is made by running something, and what is told of as if it were there.
const NEVER_THERE: ReadonlySet<string> = new Set([
  'e2e/test-results',
  'texts/de',
  'web/terms/terms-de.html',
])

/** Files and folders by each end of their paths that one could name them by; `files` are all paths of a repository, with slashes. */
export function endsOfPaths(files: Iterable<string>): ReadonlySet<string> {
  const ends = new Set<string>()
  for (const file of files) {
    const parts = file.split('/')
    for (let to = parts.length; to > 0; to--) {
      for (let from = 0; from < to; from++) ends.add(parts.slice(from, to).join('/'))
    }
  }
  return ends
}

/** Returns a sentence for each file or folder that a document, or a comment in code, names or leads to, and that is not there. */
export function missingFiles(path: string, text: string, there: ReadonlySet<string>): string[] {
  return [...(CODE.test(path) ? namedInComments(text) : namedInDocument(path, text))]
    .filter((name) => !there.has(name) && !NEVER_THERE.has(name))
    .map((name) => `${path} names ${name}, which is not there`)
}

function namedInComments(code: string): Set<string> {
  const comments = Array.from(code.matchAll(COMMENT), ([, words = '']) => words)
  return new Set(comments.flatMap((words) => words.match(IN_A_COMMENT) ?? []))
}

function namedInDocument(path: string, text: string): Set<string> {
  const named = firstGroups(text, IN_BACKTICKS)
    .filter((name) => IS_FILE.test(name) || FROM_THE_ROOT.test(name))
    .map((name) => name.replace(/\/$/, ''))
  const links = firstGroups(text, LINK).map((link) => posix.join(posix.dirname(path), link))
  return new Set([...(OF_THEIR_TIME.test(path) ? [] : named), ...links])
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group)
}
