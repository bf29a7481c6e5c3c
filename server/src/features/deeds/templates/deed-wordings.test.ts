import { createHash } from 'node:crypto'
import { LANGUAGES } from '@zegel/contract/messages'
import { DEED_TEMPLATES, type DeedTemplate } from '@zegel/core/deeds/deed-template'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { deedValues } from '@zegel/core/deeds/deed-values'
import { writerWith } from '@zegel/core/deeds/deed-writer'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import { variablesIn } from '@zegel/core/deeds/render-text'
import { templateFile } from '@zegel/core/deeds/template-text'
import { DEED_TEXTS, TEXTS } from '@zegel/texts/read-texts'
import { expect, it } from 'vitest'
import { deedCase } from '../../../../test/fixtures/deed-cases.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { deedIn } from '../deed-content.ts'

// SHA-256 of fifty deeds each, as they were when their version was made. A deed that was made never reads otherwise: another wording is a
// new version. A line is added here for that, and for each deed of a new language; none changes.
const MADE: Readonly<Record<string, string>> = {
  'issuance of bonds v1 nl': '9d64220caed521d1e4590350b290584cf509c35b453b7d26c4d1e89fa61d8068',
  'issuance of bonds v1 en': '8002ade28a4c832412808d813ac9e47ee9e4db23d8889858be542a1b92af8328',
  'issuance of depositary_receipts v1 nl':
    'dc75478f8f51554a7a4a839624c4e7194b72871432806afc6d1ca8612e937010',
  'issuance of depositary_receipts v1 en':
    'a7746f08737c88418808fadb76e994c224112d1adfae8b7a1ea6e2f2c59dd461',
  'issuance of options v1 nl': '2dc6575865041ce74400a1a310f7a8b606c8bb1d214f6fd44dd67e08a494d20d',
  'issuance of options v1 en': 'befe3b2f34b89acb230a0670dff21340c627e50f0ea21d2baf83c86e25d3d0b6',
  'transfer of bonds v1 nl': 'b4e1233a288901e774b8edd037457bd1182a645cc6326cad313046ed6fd10c0a',
  'transfer of bonds v1 en': 'b7333caea4230b114826a9d104bae842b0005e144fa6993f7c6f2b389d8334d7',
  'transfer of depositary_receipts v1 nl':
    'b5fef40091478d932e547325755736e58a237bad5d75e84274b6fc5ade8e0feb',
  'transfer of depositary_receipts v1 en':
    '7b9a21a1eef0b3a732c586fe903ae04410ef90022c93bc3c967f2086e8bedabf',
  'issuance of bonds v2 nl': '1c7870300c790d1b0f7b6f782aa968e72747f46b6768397cafb37e4ee4214266',
  'issuance of bonds v2 en': '9fe11694e945875e188abf9acaa38d57669621d5b490cc880c7f1dc408c1e097',
  'issuance of depositary_receipts v2 nl':
    '18a05524f2b3d74ddc79ea730dd80e064dbce94c937ac4c6f036eecdd01bba60',
  'issuance of depositary_receipts v2 en':
    '0e38456a1d22cc5e223632cf3f957321eba20e98389550c10c56a09ad34e825d',
  'issuance of options v2 nl': 'd63822d5086e689383d375d5d1f9c37c2a6dcc09575a66716ecbd241a0cd0fd2',
  'issuance of options v2 en': '7f30328904e720469c906381e1ec15bf918e40c355ad4eee012d1d9c52adf75d',
  'transfer of bonds v2 nl': '048917d59a2f6fd267c1ee35fa56cbf65f0138dcfb1e34e6a9dfdd1af94b1b34',
  'transfer of bonds v2 en': '5f75053feca0803009aa5959c61359b0d8016ccf97c48f266076d54949ea85f1',
  'transfer of depositary_receipts v2 nl':
    '2736745c0a9e896df643d9de51948a64e1342819acfa9452da43fc0031220a02',
  'transfer of depositary_receipts v2 en':
    'df98c2419639fef44322a2364f2bddd785117ff8c72b5f484b5a81c74b01f5e4',
  'issuance of bonds v3 nl': '09b958007058446f1823df0a7abfa731c4b7e85858ea1ab900653b33c3627683',
  'issuance of bonds v3 en': '00a6078c1060b2168c8d21e83e95c68f49a078ba8739da008987e64495659014',
  'issuance of depositary_receipts v3 nl':
    '5999c3221aae9f542c73e773a52eccd6aca88ba9f2449b27e2102f3f8155d115',
  'issuance of depositary_receipts v3 en':
    '9cce1cd6eb993f99984f928ae7bc6666e468d07607af28d97cb14202aff930a8',
  'issuance of options v3 nl': 'd92842f93e6c2f24d55cbc24fb0cc709cb011777a79925363971c7a7fb9edfd8',
  'issuance of options v3 en': 'bcf18ddc71ca1d85f61874e1560da722f8dd9772cfdd1384cb0de2f5e932e3b6',
  'issuance of options v4 nl': 'fa824f7b97eae303280467cbc83b41942216ec8aabec5e9ef394960f1ba091cd',
  'issuance of options v4 en': '86ef8846e8a46ccef51a5d5411cc02a96d47acbe001142a1d04035968074b71d',
  'transfer of bonds v3 nl': '60d717f09ca3ae74719993d463537a4b67b0b5ba7f5bfa9374526b27d7b16e8a',
  'transfer of bonds v3 en': '5bdf59d11b49bc1a30e0ada9283aa52380e039cb23ddf719f59ed4250d766c16',
  'transfer of depositary_receipts v3 nl':
    'c470375f51fabbb663d798ce305c7ea106e60d2ef89a25cf47cba36024fe4f1c',
  'transfer of depositary_receipts v3 en':
    '4b6c2f509b58ffe5b3c15c54c25d765dc0bac6e39ed409b6b8a46be2b86f46d1',
  'issuance of depositary_receipts v4 nl':
    '725dbda1c997cdf358d4e24c34271c02ce1926356bd8893fa77ce6d70366241b',
  'issuance of depositary_receipts v4 en':
    'eccd3968dc188083dfed225f531916a518167065629b7fca8194fa5877f2c1d2',
  'issuance of options v5 nl': '0e5e7a18f3cf73de3aca17c1d0dfb588f3531a4cc48ffc7b9e552262ff7277e2',
  'issuance of options v5 en': '842f0af11c8e25bc14db4d475e4ef73e990d2cc2aa8a4a85350e60c866ddd748',
  'transfer of bonds v4 nl': 'a73fe10a26a81ed79af99e7d84abb606f96f667ec0f0dd420e103073123ced95',
  'transfer of bonds v4 en': 'e95bf7f54a698cb9b162bb55fae6f542793d82d1d881baf31db17d465e3ea093',
  'transfer of depositary_receipts v4 nl':
    '61d3ab8d2c11cb219267eec4cc13669a4fbc4af22034a8acfcdc1238eb079ce8',
  'transfer of depositary_receipts v4 en':
    '67a2709c51ce4bd6246d3b092bfd40fce60628c0fd01f2f3b0992dc2e5500889',
  'issuance of bonds v4 nl': '63cf9fac7cc2475a76ed57926659911fc5296470560545cf7144b7a92cb224f3',
  'issuance of bonds v4 en': '627554b6bbe9d27e2b58efbb94c5d3da6b30970733fdc20cb4f5bba0540dd2ef',
}

const CASES = 50

// Of options: one for one, as all were before the fourth version, and what that tells since.
const GIVES = [
  { exerciseRatio: 1, exerciseRatioOptions: 1 },
  { exerciseRatio: 2, exerciseRatioOptions: 1 },
  { exerciseRatio: 1, exerciseRatioOptions: 10 },
  { exerciseRatio: 3, exerciseRatioOptions: 2 },
]

// Of bonds: how often a part is redeemed, and what is left of a principal that was redeemed in part.
const EVERY = [null, 1, 3, 12, 24]
const LEFT = [null, 1n, 123_456n]

function caseFor({ variant, version }: DeedTemplate, seed: number): DeedVariables {
  const variables = deedCase(variant, seed)
  const { terms } = variables
  if (terms.kind === 'bonds' && version >= 4) {
    const redemptionMonths = EVERY[seed % EVERY.length] ?? null
    return {
      ...variables,
      terms: { ...terms, redemptionMonths, outstandingCents: LEFT[seed % LEFT.length] ?? null },
    }
  }
  if (terms.kind !== 'options' || version < 4) return variables
  return { ...variables, terms: { ...terms, ...GIVES[seed % GIVES.length] } }
}

const versions = DEED_TEMPLATES.flatMap((template) =>
  LANGUAGES.map((language) => ({
    template,
    language,
    name: `${template.variant} v${template.version} ${language}`,
  })),
)

it('is held to what it was in every language that there are deeds in, and in no other', () => {
  expect(Object.keys(MADE).toSorted()).toEqual(versions.map(({ name }) => name).toSorted())
})

it.each(versions)('the wording of the $name is what it was to the letter', (version) => {
  const { template, language, name } = version
  const hash = createHash('sha256')
  for (let seed = 0; seed < CASES; seed++)
    hash.update(canonicalJson(deedIn(language, template, caseFor(template, seed))))
  expect(hash.digest('hex')).toBe(MADE[name])
})

it.each(versions)('the wording of the $name names only variables that there are', (version) => {
  const { template, language } = version
  const { 'deed-words': words, language: about, numbers } = TEXTS[language]
  const writer = writerWith({ words, numbers, locale: about.locale })
  const known = Object.keys(deedValues(exampleVariables(template.variant), writer))
  const text = DEED_TEXTS[language][templateFile(template)] ?? ''
  expect(variablesIn(text).filter((variable) => !known.includes(variable))).toEqual([])
})

it('is there for every version in every language, and for no other', () => {
  const files = DEED_TEMPLATES.map(templateFile).toSorted()
  expect(files).toHaveLength(DEED_TEMPLATES.length)
  for (const language of LANGUAGES)
    expect(Object.keys(DEED_TEXTS[language]).toSorted()).toEqual(files)
})
