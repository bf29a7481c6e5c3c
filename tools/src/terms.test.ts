import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run-tool.ts'
import { listLanguages } from './checks/text-types.ts'

it('there is a picture for links to us', () => {
  expect(existsSync(join(root, 'web', 'social', 'social.html'))).toBe(true)
  expect(existsSync(join(root, 'web', 'public', 'social.png'))).toBe(true)
})

it.each(listLanguages(join(root, 'texts')))(
  'there are terms and conditions in %s, which the sign-in page links to',
  (language) => {
    expect(existsSync(join(root, 'web', 'terms', `terms-${language}.html`))).toBe(true)
    expect(existsSync(join(root, 'web', 'public', `terms-${language}.pdf`))).toBe(true)
  },
)
