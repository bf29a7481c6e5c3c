import { Anchor, Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { cut } from '../../lib/cut.ts'
import { softHyphens } from '../../lib/soft-hyphens.ts'
import { TextLink } from '../../ui/links.tsx'
import { useConditionsFiles } from './instruments.api.ts'

const TITLE_LENGTH = 40

/** The documents that hold the conditions of an instrument, and a way to add them while there are none. */
export function ConditionsFiles({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const files = useConditionsFiles(instrument.id)
  if (files.isPending) return <Text c="dimmed">…</Text>
  if (files.isError) return <Text c="dimmed">{t('conditions.failed')}</Text>
  if (files.data.length > 0)
    return (
      <Stack gap={2}>
        {files.data.map(({ id, title, location }) => (
          <Anchor
            key={id}
            href={location}
            target="_blank"
            rel="noreferrer"
            inherit
            title={title}
            aria-label={t('conditions.open', { title })}
          >
            {softHyphens(cut(title, TITLE_LENGTH))}
          </Anchor>
        ))}
      </Stack>
    )
  if (!instrument.may.manage) return <Text c="dimmed">{t('conditions.none')}</Text>
  return (
    <TextLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrument.id, section: 'files' }}
      search={true}
      state={{ openModal: true, attachToTransactions: true, type: 'conditions' }}
      inherit
    >
      {t('conditions.add')}
    </TextLink>
  )
}
