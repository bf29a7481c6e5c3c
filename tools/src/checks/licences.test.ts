import { describe, expect, it } from 'vitest'
import { generateLicences, type LockedPackage, wrongLicences } from './licences.ts'

const locked = (name: string, about: LockedPackage) => ({
  [`node_modules/${name}`]: { version: '1.0.0', ...about },
})

describe('a licence', () => {
  it.each(['MIT', 'MIT OR GPL-3.0-only', '(Apache-2.0 AND MIT)', 'OFL-1.1'])(
    '%s may come in',
    (license) => {
      expect(wrongLicences(locked('new', { license }))).toEqual([])
    },
  )

  it.each([
    'GPL-3.0-only',
    'MIT AND AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'SEE LICENSE IN x',
    'UNLICENSED',
  ])('%s may not', (license) => {
    expect(wrongLicences(locked('new', { license }))).toEqual([
      `new 1.0.0 has the licence ${license}`,
    ])
  })

  it('that a package does not name may not', () => {
    expect(wrongLicences(locked('new', {}))).toEqual(['new 1.0.0 has the licence unknown'])
  })

  it('that is allowed for one package is not for another', () => {
    const license = 'LGPL-3.0-or-later'
    expect(wrongLicences(locked('@img/sharp-libvips-linux-x64', { license }))).toEqual([])
    expect(wrongLicences(locked('a/node_modules/new', { license }))).toHaveLength(1)
  })
})

it('the page has each package once, apart from what only builds and tests', () => {
  const page = generateLicences({
    ...locked('b', { license: 'MIT' }),
    ...locked('a/node_modules/b', { license: 'MIT' }),
    ...locked('tool', { license: 'ISC', dev: true }),
    'node_modules/@zegel/core': { link: true },
  })
  expect(page.match(/\| b \| 1\.0\.0 \| MIT \|/g)).toHaveLength(1)
  expect(page.indexOf('| tool |')).toBeGreaterThan(page.indexOf('Builds and tests'))
  expect(page).not.toContain('@zegel')
})
