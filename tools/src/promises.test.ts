import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run-tool.ts'

const promises = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+) \| .* \| (.*) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, number, where = '']) => ({ number: Number(number), where }))

it('numbers its promises', () => {
  expect(promises.map(({ number }) => number)).toEqual(promises.map((_, index) => index + 1))
  expect(promises.length).toBeGreaterThan(40)
})

describe.each(promises)('promise $number', ({ number, where }) => {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

  it('names its tests, or what it waits for', () => {
    expect(files.length > 0 || where.startsWith('waits for')).toBe(true)
  })

  it.each(files)('is tested in %s', (file) => {
    const titles = readFileSync(join(root, file), 'utf8')
    expect(titles).toMatch(new RegExp(`statements? (\\d+ and )*${number}\\b`))
  })
})
