import { maxHotelFileBytes } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { Upload } from '@bellhop/ui/upload'
import { useState } from 'react'
import { useEndpointChange } from '../../api/use-endpoint-change.ts'
import { loadHotelFile } from './hotel-file-api.ts'

/** Names that browsers have for a ZIP file. */
const types = ['application/zip', 'application/x-zip-compressed', '']

export function LoadFile() {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<File>()
  const { run, problem, isBusy } = useEndpointChange(loadHotelFile)
  const showToast = useToast()

  async function load(chosen: File) {
    setSent(chosen)
    const fileId = [chosen.name, chosen.size, chosen.lastModified].join(' ')
    const { isDone } = await run({ file: chosen, fileId })
    if (isDone) showToast({ text: 'Hotel file loaded.', tone: 'good' })
  }

  return (
    <>
      <p className="text-ink-soft text-sm">
        The file replaces this hotel’s taxes and profile, with its name, languages and currency. The
        UPI ID and the Wi-Fi stay as they are. If anything in the file is wrong, nothing is loaded.
      </p>
      <Upload
        label="Hotel file"
        name="file"
        accept={types}
        maxBytes={maxHotelFileBytes}
        file={file && { name: file.name, size: file.size }}
        error={file === sent ? problem : undefined}
        onChoose={setFile}
        onRemove={() => setFile(undefined)}
        texts={{
          choose: 'Choose a file',
          drop: 'or drop it here: a hotel file (.zip) of at most 1 GB',
          remove: 'Remove the file',
          progress: 'Loading',
          wrongType: 'Choose a hotel file. Its name ends with .zip.',
          tooLarge: 'Choose a file of at most 1 GB.',
        }}
      />
      {file && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void load(file)}>
            Load file
          </Button>
          {isBusy && (
            <p role="status" className="text-ink-soft text-sm">
              Checking and loading the file. With many photos this takes some minutes.
            </p>
          )}
        </div>
      )}
    </>
  )
}
