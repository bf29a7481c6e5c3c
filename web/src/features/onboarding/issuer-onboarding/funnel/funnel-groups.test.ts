import type { FunnelLine } from '@zegel/contract/onboarding/issuer-onboarding'
import { expect, it } from 'vitest'
import { funnelGroups } from './funnel-groups.ts'

function line(substep: string, reached: number, passed: number): FunnelLine {
  return { section: 'options', substep, reached, passed }
}

function substepsOf(lines: readonly FunnelLine[]) {
  return funnelGroups('options', lines).flatMap(({ substeps }) => substeps)
}

it('has every substep of the section in the order people come by', () => {
  expect(substepsOf([]).map(({ name }) => name)).toEqual([
    ...['personal', 'organization', 'company'],
    ...['price', 'expiration', 'underlying', 'summary'],
    ...['logo', 'review', 'confirm', 'publish'],
  ])
})

it('says what part went on, and draws against the fullest substep', () => {
  const [personal, organization] = substepsOf([line('personal', 8, 4), line('organization', 4, 3)])
  expect(personal).toMatchObject({ wentOn: 0.5, reachedPart: 1, passedPart: 0.5 })
  expect(organization).toMatchObject({ wentOn: 0.75, reachedPart: 0.5, passedPart: 0.375 })
})

it('says nothing of a part where nobody came', () => {
  expect(substepsOf([line('personal', 2, 2)]).at(-1)).toMatchObject({ reached: 0, wentOn: null })
})

it('lets no more than all go on', () => {
  expect(substepsOf([line('personal', 2, 3)])[0]).toMatchObject({ passed: 3, wentOn: 1 })
})

it('leaves out what was counted of another section', () => {
  const other: FunnelLine = { section: 'bonds', substep: 'personal', reached: 9, passed: 1 }
  expect(substepsOf([other])[0]).toMatchObject({ reached: 0 })
})
