import { ActionIcon, Anchor, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import classes from './two-factor.module.css'

/** The codes that let one in without the phone, to copy or to keep as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('two-factor')
  const text = codes.join('\n')

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', t('recovery.copied'))
    } catch {
      // The browser forbids it, or has no clipboard.
      showToast('error', t('recovery.copyFailed'))
    }
  }

  if (codes.length === 0) return <InfoAlert tone="warning">{t('recovery.none')}</InfoAlert>
  return (
    <Stack gap="sm">
      <Text size="sm">{t('recovery.line')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" gap="sm">
        <Anchor
          size="sm"
          className={classes.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('recovery.file')}
        >
          <IconDownload size={16} aria-hidden />
          {t('recovery.download')}
        </Anchor>
        <Tooltip label={t('recovery.copy')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('recovery.copy')}
            onClick={() => void handleCopy()}
          >
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Stack>
  )
}
