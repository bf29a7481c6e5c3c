import { Button, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatPercentage } from '../../../lib/format.ts'
import { ChosenFiles } from '../../../shared/files/chosen-files.tsx'
import { StepFooter } from '../../../shared/steps/step-footer.tsx'
import { DropArea } from '../../../ui/fields/drop-area.tsx'
import { Section } from '../../../ui/section.tsx'
import { ImportFrame } from '../import-frame.tsx'
import { type GoTo, readKinds, writeKinds } from '../import-search.ts'
import { ProgressPanel } from '../progress-panel.tsx'
import { RefusalInSight } from '../import-texts.tsx'
import { ImportMethods } from './import-methods.tsx'
import { IMPORT_EXTENSIONS, useUpload } from './use-upload.ts'

interface UploadStepProps {
  instrumentId: string
  kinds: string | undefined
  onGo: GoTo
}

/** The file, and what is done with its rows that exist already; it is sent by going on. */
export function UploadStep({ instrumentId, kinds, onGo }: UploadStepProps) {
  const { t } = useTranslation('imports')
  const configs = readKinds(kinds)
  const upload = useUpload(instrumentId, configs, (id) => onGo({ import: id }))
  const chosen = configs.map(({ key }) => t(`kind.${key}`)).join(', ')
  return (
    <ImportFrame
      step="upload"
      values={{ type: chosen }}
      title={t('upload.title')}
      line={t('upload.line')}
    >
      <Section>
        <Stack gap="md">
          {upload.refusal && <UploadRefusal upload={upload} />}
          {upload.sent === undefined ? (
            <DropArea
              label={t('upload.file')}
              line={
                <>
                  <strong>{t('upload.drop')}</strong> {t('upload.choose')}
                </>
              }
              hint={t('upload.hint')}
              accept={IMPORT_EXTENSIONS.join(',')}
              isSingle
              onFiles={upload.choose}
            />
          ) : (
            <SendingPanel sent={upload.sent} onStop={upload.stop} />
          )}
          {upload.file && (
            <ChosenFiles
              files={[upload.file]}
              refused={new Map()}
              onChange={upload.sent === undefined ? upload.choose : undefined}
            />
          )}
        </Stack>
      </Section>
      <ImportMethods
        configs={configs}
        isDisabled={upload.sent !== undefined}
        onChange={(changed) =>
          onGo({ import: 'upload', kinds: writeKinds(changed) }, { replace: true })
        }
      />
      <StepFooter
        hasBarBelow
        onBack={() => {
          upload.stop()
          onGo({ import: 'type', kinds })
        }}
      >
        <Button
          size="md"
          disabled={!upload.file || upload.sent !== undefined}
          onClick={upload.send}
        >
          {t('next')}
        </Button>
      </StepFooter>
    </ImportFrame>
  )
}

// A file that was sent and refused also says what to do; one that was never sent does not.
function UploadRefusal({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { t } = useTranslation('imports')
  return (
    <RefusalInSight>
      <div>{upload.refusal}</div>
      {upload.hasFailed && <div>{t('upload.failed')}</div>}
    </RefusalInSight>
  )
}

/** How much of a file has been sent; all of it is sent while the server reads it. */
function SendingPanel({ sent, onStop }: { sent: number; onStop: () => void }) {
  const { t } = useTranslation('imports')
  const isSent = sent >= 1
  return (
    <ProgressPanel
      title={isSent ? t('progress.reading') : t('upload.sending')}
      part={isSent ? undefined : sent}
      line={isSent ? '' : t('upload.sent', { percentage: formatPercentage(sent, 0) })}
      action={
        <Button variant="default" size="sm" onClick={onStop}>
          {t('upload.stop')}
        </Button>
      }
    />
  )
}
