import { expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

it.each([
  ['Akte van oprichting.pdf', 'Akte van oprichting.pdf'],
  ['C:\\fakepath\\Akte.pdf', 'Akte.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['Coöperatie – 契約書 🧾.pdf', 'Coöperatie – 契約書 🧾.pdf'],
  ['een\r\nregel\u0000.pdf', 'eenregel.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['..pdf', 'pdf.pdf'],
  ['', 'document.pdf'],
  ['van "mij"?.pdf', 'van _mij__.pdf'],
  ['Akte 20.11.2026', 'Akte 20.11.2026.pdf'],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name, 'pdf')).toBe(clean)
})

it('cuts a long name before its extension, and no character in half', () => {
  const clean = cleanFileName(`${'🧾'.repeat(200)}.pdf`, 'pdf')

  expect(clean.length).toBeLessThanOrEqual(255)
  expect(clean).toMatch(/^(🧾)+\.pdf$/u)
})
