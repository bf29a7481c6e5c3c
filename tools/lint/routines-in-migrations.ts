// Those before it made functions, views and triggers as well, and databases out there ran them.
const FIRST_WITHOUT = '0192'

const ROUTINE =
  /\bcreate\s+(?<replaces>or\s+replace\s+)?(?:constraint\s+)?(?<kind>function|procedure|aggregate|view|trigger)\s+(?<name>[\w.]+)/gi

/**
 * What a migration makes that has its place in `server/sql`. Its own are what is gone when it ends (`pg_temp`), and a function that it
 * needs itself, as in a constraint or an index: that has to be there before the files are applied.
 */
export function routinesIn(file: string, sql: string): string[] {
  if (file < FIRST_WITHOUT) return []
  const text = sql.replaceAll(/--.*$/gm, '')
  return [...text.matchAll(ROUTINE)]
    .map(({ groups }) => ({ replaces: false, kind: '', name: '', ...groups }))
    .filter(({ name }) => !name.startsWith('pg_temp.'))
    .filter(({ replaces, kind, name }) => replaces || !/function/i.test(kind) || !calls(text, name))
    .map(({ kind, name }) => `${file}: ${kind.toLowerCase()} ${name} belongs in server/sql`)
}

// Once where it is made, and again where it is needed.
function calls(text: string, name: string): boolean {
  return text.split(new RegExp(`\\b${name}\\s*\\(`)).length > 2
}
