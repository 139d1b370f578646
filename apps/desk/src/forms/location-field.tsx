import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldFormat } from './field-formats.ts'

/** Undefined while the form is not valid. */
interface Location {
  latitude: number | undefined
  longitude: number | undefined
}

interface Props {
  label: string
  name: string
  value: Location | undefined
  onChange: (value: Location | undefined) => void
}

/** Latitude and longitude as maps write them: "24.576, 73.683". */
export function LocationField({ value, onChange, ...field }: Props) {
  const t = useTranslations('forms')
  useFieldFormat(field.name, field.label, format)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? format(value)
  const isWrong = text.trim() !== '' && read(text) === undefined
  return (
    <TextField
      {...field}
      help={t('locationHelp')}
      check={isWrong ? t('enterLocation') : undefined}
      inputMode="text"
      autoComplete="off"
      dir="ltr"
      maxLength={60}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
    />
  )
}

function format(location: Location | undefined): string {
  return location ? `${location.latitude}, ${location.longitude}` : ''
}

function read(text: string): Location | undefined {
  const [, first, second] =
    /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude } : undefined
}
