import { expect, it } from 'vitest'
import { AGENTS } from '../../../../test/data/profile-data.ts'
import { readDevice } from '@zegel/core/access/sessions'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [AGENTS.chromeOnWindows, 'Chrome', 'Windows', false],
  [AGENTS.safariOnIphone, 'Safari', 'iPhone', true],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox',
    'Linux',
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['curl/8.5.0', undefined, undefined, false],
  [null, undefined, undefined, false],
])('reads %s as %s on %s', (agent, browser, system, isPhone) => {
  expect(readDevice(agent)).toEqual({ browser, system, isPhone })
})
