import sharp from 'sharp'

const columns = 6
const gap = 16

/** Combines images into sheets of six by two: `<path>-1.png`, `<path>-2.png`, … */
export async function makeContactSheet(
  files: readonly string[],
  { width, height }: { width: number; height: number },
  path: string,
): Promise<void> {
  const perSheet = columns * 2
  for (let from = 0; from < files.length; from += perSheet) {
    const shown = await Promise.all(
      files
        .slice(from, from + perSheet)
        .map((file) =>
          sharp(file).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer(),
        ),
    )
    const rows = Math.ceil(shown.length / columns)
    await sharp({
      create: {
        width: columns * (width + gap) + gap,
        height: rows * (height + gap) + gap,
        channels: 3,
        background: '#777',
      },
    })
      .composite(
        shown.map((input, place) => ({
          input,
          left: gap + (place % columns) * (width + gap),
          top: gap + Math.floor(place / columns) * (height + gap),
        })),
      )
      .png()
      .toFile(`${path}-${from / perSheet + 1}.png`)
  }
}
