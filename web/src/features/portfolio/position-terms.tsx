import { Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { type TermKey, useTerms } from '../../pieces/use-terms.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { useTermsInWords } from './use-terms-in-words.ts'

// What an issuer raises in all and how he offers it says nothing of what one holds; the price stands with what it is worth.
const ELSEWHERE: ReadonlySet<TermKey> = new Set(['limit', 'publicOffer', 'price'])

/** The terms of what is held: what they come down to in a sentence, and each by itself. */
export function PositionTerms({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('portfolio')
  const { t: instruments } = useTranslation('instruments')
  const sentence = useTermsInWords(instrument)
  const facts = useTerms(instrument)
    .filter(({ key }) => !ELSEWHERE.has(key))
    .map(({ label, value }) => ({ label, value: value ?? instruments('terms.unset') }))
  return (
    <Section title={t('terms.title')}>
      <Stack gap="md">
        {sentence && <Text size="sm">{sentence}</Text>}
        <FactList facts={facts} />
      </Stack>
    </Section>
  )
}
