import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Mutant } from '../mutants/mutant.ts'
import { allMutants, statusOfMutant, applyMutant } from './mutate.ts'
import { root } from './run-tool.ts'

const mutant: Mutant = {
  file: 'core/src/round.ts',
  from: 'day > end',
  to: 'day >= end',
  breaks: 'the last day does not count',
  tests: ['core/src/round.test.ts'],
}

describe('a mutant', () => {
  it('takes the place of what it changes, whatever its text', () => {
    expect(applyMutant('if (day > end)', mutant)).toBe('if (day >= end)')
    expect(applyMutant('if (day > end)', { ...mutant, to: '$&' })).toBe('if ($&)')
  })

  it.each(['if (day < end)', 'day > end || day > end'])(
    'is refused where it does not fit: %s',
    (text) => {
      expect(() => applyMutant(text, mutant)).toThrow('core/src/round.ts')
    },
  )

  it.each(allMutants)('fits what is there: $file, $breaks', (one) => {
    const text = readFileSync(join(root, one.file), 'utf8')
    expect(applyMutant(text, one)).not.toBe(text)
    expect(one.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('what becomes of a mutant', () => {
  const report = (success: boolean, ...statuses: string[]) => ({
    success,
    testResults: [
      { assertionResults: [] },
      { assertionResults: statuses.map((status) => ({ status, fullName: `is ${status}` })) },
    ],
  })

  it('is told by the first test that failed', () => {
    const killed = report(false, 'passed', 'failed', 'skipped')
    expect(statusOfMutant(killed)).toEqual({ is: 'killed', by: 'is failed' })
  })

  it('is surviving when no test noticed it', () => {
    expect(statusOfMutant(report(true, 'passed', 'passed'))).toEqual({ is: 'survived' })
  })

  it('is being broken when the run failed and no test did', () => {
    expect(statusOfMutant(report(false))).toEqual({ is: 'broken' })
    expect(statusOfMutant(report(false, 'passed', 'skipped'))).toEqual({ is: 'broken' })
  })
})
