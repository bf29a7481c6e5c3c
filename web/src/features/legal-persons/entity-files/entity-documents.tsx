import { Button, Stack, Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveWithUndo } from '../../../pieces/files/use-remove-with-undo.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { FileList } from '../../../ui/file-list.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { AddFileDialog } from './add-file-dialog.tsx'
import { DocumentItem } from './document-item.tsx'
import {
  entityFilesQuery,
  type FilesOf,
  useRemoveFile,
  useRestoreFile,
} from './entity-files.api.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

interface EntityDocumentsProps extends FilesOf {
  mayAdd: boolean
  mayRemove: boolean
}

/** The documents of a legal person, newest first. */
export function EntityDocuments({ mayAdd, mayRemove, ...of }: EntityDocumentsProps) {
  const { t } = useTranslation('entity-files')
  const [isAdding, setIsAdding] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="xs" ref={area}>
      <Awaited key={of.legalPersonId} waiting={<LinesSkeleton lines={2} />}>
        <Documents mayRemove={mayRemove} area={area} {...of} />
      </Awaited>
      {mayAdd && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('documents.add')}
        </Button>
      )}
      {isAdding && <AddFileDialog {...of} onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}

interface DocumentsProps extends FilesOf {
  mayRemove: boolean
  area: RefObject<HTMLElement | null>
}

function Documents({ mayRemove, area, ...of }: DocumentsProps) {
  const { t } = useTranslation('entity-files')
  const { data: files } = useSuspenseQuery(entityFilesQuery(of))
  const remove = useRemoveWithUndo({
    remove: useRemoveFile(of).mutateAsync,
    restore: useRestoreFile(of).mutateAsync,
    failed: t('documents.removeFailed'),
  })
  const goOn = useFocusAfterRemoval(files, area)

  function handleRemove(id: string) {
    goOn(id)
    void remove(id)
  }

  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('documents.empty')}
      </Text>
    )
  return (
    <FileList>
      {files.map((file) => (
        <DocumentItem
          key={file.id}
          file={file}
          isTitleShared={files.some(({ id, title }) => title === file.title && id !== file.id)}
          onRemove={mayRemove ? handleRemove : undefined}
        />
      ))}
    </FileList>
  )
}
