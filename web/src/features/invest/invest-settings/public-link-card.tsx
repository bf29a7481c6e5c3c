import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import classes from './invest-settings.module.css'
import { Readiness } from './readiness.tsx'

/** The link by which people invest, to copy, and what is still to do before it is shared. */
export function PublicLinkCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const { id, organization_id } = instrument
  const link = `${window.location.origin}/app/invest?fi=${id}&o=${organization_id}`
  return (
    <Section
      title={t('link.title')}
      line={t(instrument.public_investments ? 'link.line' : 'link.linePrivate')}
    >
      <Group gap="xs" align="flex-end" mb="lg">
        <TextInput
          label={t('link.label')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          className={classes.link}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
            >
              <span aria-live="polite">{copied ? t('link.copied') : t('link.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </Group>
      <Readiness instrument={instrument} />
    </Section>
  )
}
