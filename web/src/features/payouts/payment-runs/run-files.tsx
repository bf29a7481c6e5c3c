import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type PaymentFile, paymentFiles } from '@zegel/contract/payouts/payment-files'
import type { PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { CallFailed } from '../../../lib/call.ts'
import { formatDate, formatMoment, formatMoney, formatUnits } from '../../../lib/format.ts'
import { requestUrl } from '../../../lib/request.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { openLines } from './mark-paid-form.tsx'
import { filesQuery, useRefreshFiles, useRunDeed } from './payment-runs.api.ts'
import { SandboxBank } from './sandbox-bank.tsx'

interface RunFilesProps {
  run: PaymentRun
  mayApprove: boolean
  /** Takes in what the bank says of them. */
  renderAnswers: (files: readonly PaymentFile[]) => ReactNode
}

/** The files of an approved run for the bank, who took them along, and what the bank answers. */
export function RunFiles({ run, mayApprove, renderAnswers }: RunFilesProps) {
  const { t } = useTranslation('payment-runs')
  const { data: files } = useSuspenseQuery(filesQuery(run.id))
  const make = useRunDeed(paymentFiles.make, run.id, t('files.made'))
  const isNone = files.length === 0
  const hasSomething = Number(run.totals.net) > 0 && openLines(run) > 0
  return (
    <Section
      title={t('files.title')}
      line={t('files.line')}
      actions={
        isNone &&
        mayApprove &&
        hasSomething && (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t('files.make')}
          </Button>
        )
      }
    >
      {isNone ? (
        <Text size="sm" c="dimmed">
          {t(hasSomething ? 'files.none' : 'files.nothing')}
        </Text>
      ) : (
        <Stack gap="lg">
          <div>
            {files.map((file) => (
              <FileRow key={file.id} run={run} file={file} mayDownload={mayApprove} />
            ))}
          </div>
          {mayApprove && files.some(({ is_sandbox }) => is_sandbox) && (
            <SandboxBank runId={run.id} />
          )}
          {mayApprove && renderAnswers(files)}
        </Stack>
      )}
    </Section>
  )
}

interface FileRowProps {
  run: PaymentRun
  file: PaymentFile
  mayDownload: boolean
}

function FileRow({ run, file, mayDownload }: FileRowProps) {
  const { t } = useTranslation('payment-runs')
  const [isAsking, setIsAsking] = useState(false)
  const save = useSavedFile(run, file)
  const [last] = file.downloads
  const earlier = last && t('files.earlier', { name: last.by, at: formatMoment(last.at) })
  const press = () => (last ? setIsAsking(true) : save.mutate())
  return (
    <SettingRow
      title={file.file_name}
      line={
        <>
          {t('files.about', {
            count: file.transactions,
            formatted: formatUnits(file.transactions),
            sum: formatMoney(file.sum),
            date: formatDate(file.execution_date),
            version: `pain.001.001.${file.pain_version}`,
          })}
          <br />
          <span style={{ overflowWrap: 'anywhere' }}>{t('files.hash', { hash: file.sha256 })}</span>
          {file.downloads.map(({ by, at }) => (
            <div key={at}>{t('files.earlier', { name: by, at: formatMoment(at) })}</div>
          ))}
        </>
      }
      actions={
        mayDownload && (
          <Button
            variant={last ? 'default' : 'filled'}
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            aria-label={t('files.downloadOf', { name: file.file_name })}
            onClick={press}
          >
            {t('files.download')}
          </Button>
        )
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={t('files.againTitle')}
          confirmLabel={t('files.again')}
          isBusy={save.isPending}
          onConfirm={() => save.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          {earlier}. {t('files.againText')}
        </ConfirmDialog>
      )}
    </SettingRow>
  )
}

/** Takes a file along; afterwards the list says who did. */
function useSavedFile(run: PaymentRun, file: PaymentFile) {
  const { t } = useTranslation('payment-runs')
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: async () => {
      const url = requestUrl(paymentFiles.download.path, { params: { id: run.id, file: file.id } })
      const response = await fetch(url)
      if (!response.ok) throw new CallFailed(response.status, { message: t('files.failed') })
      saveFile(await response.blob(), file.file_name)
    },
    onSuccess: refresh,
    onError: (error) => toastFailure(error, t('files.failed')),
  })
}

/** Holds what stands beside the files: taking in what the bank says. */
export function Answers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payment-runs')
  return (
    <section className="no-print">
      <Text component="h3" fw={600} mb={4}>
        {t('answers.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('answers.line')}
      </Text>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        {children}
      </Group>
    </section>
  )
}
