import { Anchor, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { hasTerm } from '@zegel/core/instruments/instrument-type'
import { InstrumentLink } from '../../shared/instruments/instrument-link.tsx'
import { useTerms } from '../../shared/instruments/use-terms.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { type FactItem, FactList } from '../../ui/tables/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CutText, LongText } from '../../ui/tables/long-text.tsx'
import { Section } from '../../ui/section.tsx'
import { conditionsFilesQuery } from './instruments.api.ts'
import { IssuerName } from './issuer-name.tsx'
import { sameOrganization } from '../../lib/search-params.ts'

const DESCRIPTION_LENGTH = 250
const DESCRIPTION_LENGTH_MOBILE = 100

/** What the instrument is: issuer, description and the terms of its type. */
export function InstrumentFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { name, description, issuing_legal_person } = instrument
  const terms = useTerms(instrument).map(
    ({ label, term, value, instrument: named }): FactItem => ({
      ...{ label, term },
      value: named ? (
        <InstrumentLink instrument={named} />
      ) : (
        (value ?? <Text c="dimmed">{t('terms.unset')}</Text>)
      ),
    }),
  )
  const facts: FactItem[] = [
    { label: t('facts.name'), value: name },
    {
      label: t('facts.issuer'),
      term: hasTerm(instrument.type, 'ratio') ? 'trustOffice' : undefined,
      value: issuing_legal_person ? (
        <IssuerName instrument={instrument} issuer={issuing_legal_person} />
      ) : (
        <Text c="dimmed">{t('facts.issuerNone')}</Text>
      ),
    },
    ...terms,
    { label: t('conditions.title'), value: <ConditionsFiles instrument={instrument} /> },
    {
      label: t('facts.description'),
      isWide: true,
      value: description ? (
        <LongText
          length={DESCRIPTION_LENGTH}
          mobileLength={DESCRIPTION_LENGTH_MOBILE}
          more={t('facts.more')}
          less={t('facts.less')}
        >
          {description}
        </LongText>
      ) : (
        <Text c="dimmed">{t('noDescription')}</Text>
      ),
    },
  ]
  return (
    <Section title={t('facts.title')}>
      <FactList facts={facts} />
    </Section>
  )
}

const TITLE_LENGTH = 40

/** The documents that hold the conditions of an instrument, and a way to add them while there are none. */
function ConditionsFiles({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const failure = <Text c="dimmed">{t('conditions.failed')}</Text>
  return (
    <Awaited key={instrument.id} waiting={<Text c="dimmed">…</Text>} failed={() => failure}>
      <KnownConditionsFiles instrument={instrument} />
    </Awaited>
  )
}

function KnownConditionsFiles({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { data: files } = useSuspenseQuery(conditionsFilesQuery(instrument.id))
  if (files.length > 0)
    return (
      <Stack gap={2}>
        {files.map(({ id, title, location }) => (
          <Anchor
            key={id}
            href={location}
            target="_blank"
            rel="noreferrer"
            inherit
            title={title}
            aria-label={t('conditions.open', { title })}
          >
            <CutText length={TITLE_LENGTH} hasHyphens>
              {title}
            </CutText>
          </Anchor>
        ))}
      </Stack>
    )
  if (!instrument.may.manage) return <Text c="dimmed">{t('conditions.none')}</Text>
  return (
    <TextLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrument.id, section: 'files' }}
      search={sameOrganization}
      state={{ openModal: true, attachToTransactions: true, type: 'conditions' }}
      inherit
    >
      {t('conditions.add')}
    </TextLink>
  )
}
