import { Anchor, Button, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { LANGUAGES } from '@zegel/contract/messages'
import { ExtractOptions, type RegisterExtract } from '@zegel/contract/register/register-extract'
import { EXTRACT_FORMATS } from '@zegel/core/register/register-extract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate, formatMoment, formatUnits, today } from '../../../lib/format.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import {
  type ExtractSource,
  extractUrl,
  isUnderWay,
  useRequestExtract,
  useExtractPreview,
  useExtracts,
} from './register-extracts.api.ts'
import classes from './print-dialog.module.css'

interface PrintDialogProps {
  source: ExtractSource
  /** The day that is on screen. */
  date?: string | undefined
  onClose: () => void
}

/** Prints a register, or an extract of one holder, of a day; below it what was printed before, to download. */
export function PrintDialog({ source, date, onClose }: PrintDialogProps) {
  const { t } = useTranslation('register-extract')
  return (
    <Dialog title={t(`title.${source.kind}`)} size="medium" onClose={onClose}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t(`line.${source.kind}`)}
        </Text>
        <PrintForm source={source} date={date} />
        <Stack gap="xs">
          <Text component="h3" fw={600} size="sm">
            {t('made')}
          </Text>
          <Awaited waiting={<LinesSkeleton lines={2} />} failed={inSection}>
            <MadeList source={source} />
          </Awaited>
        </Stack>
      </Stack>
    </Dialog>
  )
}

function PrintForm({ source, date }: Omit<PrintDialogProps, 'onClose'>) {
  const { t } = useTranslation('register-extract')
  const ask = useRequestExtract(source)
  const form = useContractForm({
    schema: ExtractOptions,
    initialValues: { date: date ?? today(), language: currentLanguage(), format: 'pdf' },
    save: async (wish, options) => {
      try {
        await ask.mutateAsync({ wish, ...options })
      } catch (error) {
        toastFailure(error, t('failed'))
        throw error
      }
    },
  })
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <DateField label={t('date')} {...form.getInputProps('date')} />
          <SelectField
            label={t('language')}
            data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            {...form.getInputProps('language')}
          />
          <SelectField
            label={t('format')}
            data={EXTRACT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
            {...form.getInputProps('format')}
          />
        </SimpleGrid>
        <Group justify="space-between" gap="sm">
          <Preview source={source} date={form.values.date} />
          {/* Everything is filled in, and a calendar that opens by itself lies over the rest. */}
          <Button
            type="submit"
            data-autofocus
            loading={form.isSaving}
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          >
            {t('print')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What will be in it, in a line. */
function Preview({ source, date }: { source: ExtractSource; date: string }) {
  const { t } = useTranslation('register-extract')
  const { data } = useExtractPreview(source, date)
  const { head, data: holders = [] } = data ?? {}
  if (!head) return <span />
  const [own] = holders
  const line =
    head.holders === null
      ? t(source.kind === 'own' ? 'preview.own' : 'preview.holder', {
          units: formatUnits(own?.balance ?? 0),
          date: formatDate(head.date),
        })
      : t('preview.all', {
          count: head.holders,
          holders: formatUnits(head.holders),
          units: formatUnits(head.issued_units ?? 0),
          date: formatDate(head.date),
        })
  return (
    <Text size="sm" c="dimmed" className="figures" aria-live="polite">
      {line}
    </Text>
  )
}

function MadeList({ source }: { source: ExtractSource }) {
  const { t } = useTranslation('register-extract')
  const { data: made } = useExtracts(source)
  if (made.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    )
  return (
    <ul className={classes.list}>
      {made.data.map((extract) => (
        <li key={extract.id} className={classes.item}>
          <Made extract={extract} />
        </li>
      ))}
    </ul>
  )
}

function Made({ extract }: { extract: RegisterExtract }) {
  const { t } = useTranslation('register-extract')
  const { id, date, format, language, holder, asked_by, asked_at, sha256 } = extract
  const about = { date: formatDate(date), format: t(`formats.${format}`) }
  const name = holder ? t('ofHolder', { ...about, name: holder.legal_name }) : t('of', about)
  return (
    <>
      <div className={classes.about}>
        <Text size="sm" fw={500}>
          {name} · {t(`languages.${language}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('askedBy', { name: asked_by, at: formatMoment(asked_at) })}
        </Text>
        {sha256 && (
          <Text size="xs" c="dimmed" className={classes.hash} title={sha256}>
            SHA-256 {sha256}
          </Text>
        )}
        {isUnderWay(extract) && <UnderWay extract={extract} />}
        {extract.status === 'failed' && <InfoAlert tone="error">{t('status.failed')}</InfoAlert>}
        {extract.status === 'ready' && !extract.has_file && (
          <Text size="xs" c="dimmed">
            {t('gone')}
          </Text>
        )}
      </div>
      {extract.has_file && (
        <Anchor href={extractUrl(id)} download size="sm" className={classes.download}>
          <IconDownload size={16} aria-hidden /> {t('download')}
        </Anchor>
      )}
    </>
  )
}

function UnderWay({ extract: { progress } }: { extract: RegisterExtract }) {
  const { t } = useTranslation('register-extract')
  const { done, total } = progress
  const isCounted = total !== null && total > 0 && done > 0
  const line = isCounted
    ? t('status.progress', { done: formatUnits(done), total: formatUnits(total) })
    : t('status.waiting')
  return (
    <Stack gap={2} mt={4}>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section
          value={isCounted ? (100 * done) / total : 100}
          animated
          aria-label={line}
          {...(!isCounted && { 'aria-valuenow': undefined })}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed" role="status" className="figures">
        {line}
      </Text>
    </Stack>
  )
}
