import { expect, it } from 'vitest'
import { headerKey, headerKeys } from './header-spellings.ts'

it.each([
  ['E-mail', 'email'],
  ['e_mail', 'email'],
  [' E-MAIL *', 'email'],
  ['"E‑mail"', 'email'],
  ['senderEmail', 'senderemail'],
  ['sender_email', 'senderemail'],
  ['KvK nr.', 'kvknr'],
  ['Coöperatie', 'cooperatie'],
  ['Coo\u0308peratie', 'cooperatie'],
  ['Âdrès', 'adres'],
  ['Ｅｍａｉｌ', 'email'],
  ['№', 'no'],
  ['\uFEFFE-mail', 'email'],
  ['E-\r\nmail', 'email'],
  ['Prijs (€)', 'prijs'],
  ['', ''],
  [' - ', ''],
  ['12', '12'],
  ['Имя', 'имя'],
])('knows %j as %j', (text, key) => {
  expect(headerKey(text)).toBe(key)
})

it.each([
  ['Aantal (stuks)', 'aantal'],
  ['Aantal [verplicht]', 'aantal'],
  ['Prijs in euro', 'prijs'],
  ['Prijs EUR', 'prijs'],
  ['Datum dd-mm-jjjj', 'datum'],
  ['Datum (dd-mm-jjjj)*', 'datum'],
  ['1. E-mail', 'email'],
  ['12) E-mail', 'email'],
  ['Stand per 31-12-2025', 'stand'],
  ['Saldo 31 december 2025', 'saldo'],
  ['Balance as of 2025-12-31', 'balance'],
  ['Saldo ultimo 2025', 'saldo'],
  ['Stand per', 'standper'],
  ['E-mail 2', 'email2'],
])('knows %j also as %j', (text, key) => {
  expect(headerKeys(text)).toContain(key)
})

it.each(['', ' ', '()', '*'])('knows %j as nothing', (text) => {
  expect(headerKeys(text)).toEqual([])
})
