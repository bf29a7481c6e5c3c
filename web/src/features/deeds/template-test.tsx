import type { Language } from '@zegel/contract/messages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CallFailed } from '../../lib/call.ts'
import { Failure } from '../../ui/failure.tsx'
import { useTemplateTest } from './deeds.api.ts'
import { DeedSheets } from './paper/deed-sheets.tsx'
import { SheetSkeleton } from './paper/sheet-skeleton.tsx'
import { TemplateErrorDialog } from './template-error-dialog.tsx'
import { UnlessUndrawable } from './deed-screen.tsx'

interface TemplateTestProps {
  id: string
  version?: number
  language: Language
}

/** A template filled in with made-up data, as the pages it makes; in the version that is in force unless one is named. */
export function TemplateTest({ id, version, language }: TemplateTestProps) {
  const { t } = useTranslation('deeds')
  const { data, error, refetch, isFetching } = useTemplateTest({ id, version, language })
  if (data) {
    return (
      <UnlessUndrawable key={`${id} ${version} ${language}`} onRetry={refetch}>
        <DeedSheets document={data} />
      </UnlessUndrawable>
    )
  }
  if (!error) return <SheetSkeleton label={t('templates.title')} />
  const isOfServer = error instanceof CallFailed && error.status >= 500
  return (
    <div>
      <Failure error={error} onRetry={refetch} />
      {isOfServer && (
        <TemplateErrorDialog key={id} isSupportTold={false} onRetry={refetch} isBusy={isFetching} />
      )}
    </div>
  )
}
