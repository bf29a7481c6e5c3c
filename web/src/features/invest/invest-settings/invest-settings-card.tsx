import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { InvestFacts } from './invest-facts.tsx'
import { InvestLimitsForm } from './invest-limits-form.tsx'
import { type InvestFormProps, useInvestForm } from './use-invest-form.ts'

/** How an instrument is offered: the figures and the texts, each with its form. */
export function InvestSettingsCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation(['invest-settings', 'common'])
  const { may, welcome_text, thank_you_text } = instrument
  const [isOpen, setIsOpen] = useState<'limits' | 'texts'>()
  const close = () => setIsOpen(undefined)
  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={
        may.manage && <EditButton label={t('common:edit')} onClick={() => setIsOpen('limits')} />
      }
    >
      <Stack gap="lg">
        <InvestFacts instrument={instrument} />
        <div>
          <SettingRow
            title={t('texts.title')}
            line={t('texts.line')}
            actions={
              may.manage && (
                <EditButton label={t('texts.edit')} onClick={() => setIsOpen('texts')} />
              )
            }
          >
            <Stack gap="md" mt="md">
              <TextShown label={t('texts.welcome')} html={welcome_text} />
              <TextShown label={t('texts.thankYou')} html={thank_you_text} />
            </Stack>
          </SettingRow>
        </div>
      </Stack>
      {isOpen === 'limits' && <InvestLimitsForm instrument={instrument} onClose={close} />}
      {isOpen === 'texts' && <InvestTextsForm instrument={instrument} onClose={close} />}
    </Section>
  )
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}

function TextShown({ label, html }: { label: string; html: string | null }): ReactNode {
  const { t } = useTranslation('invest-settings')
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {label}
      </Text>
      {html === null ? <Text c="dimmed">{t('texts.none')}</Text> : <RichText html={html} />}
    </div>
  )
}

/** Writes what an investor reads before and after. */
function InvestTextsForm({ instrument, onClose }: InvestFormProps) {
  const { t } = useTranslation('invest-settings')
  const form = useInvestForm(
    { instrument, onClose },
    {
      welcome_text: instrument.welcome_text ?? '',
      thank_you_text: instrument.thank_you_text ?? '',
    },
    'texts.saved',
  )
  return (
    <FormDialog
      title={t('texts.title')}
      form={form}
      submitLabel={t('texts.submit')}
      onClose={onClose}
      size="large"
    >
      <ChangedByBoth form={form} />
      <RichTextField
        label={t('texts.welcome')}
        description={t('texts.welcomeHelp')}
        placeholder={t('texts.welcomeExample')}
        isFirst
        {...form.getInputProps('welcome_text')}
      />
      <RichTextField
        label={t('texts.thankYou')}
        description={t('texts.thankYouHelp')}
        placeholder={t('texts.thankYouExample')}
        {...form.getInputProps('thank_you_text')}
      />
    </FormDialog>
  )
}
