import { maxImageBytes } from '@bellhop/domain/limits'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fitSize, prepareImage } from './prepare-image.ts'

const side = fc.integer({ min: 1, max: 20_000 })

it('fits any image into 2048 px, preserves its proportions and never enlarges it', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitSize(width, height)
      expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(2048, Math.max(width, height)))
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      )
    }),
  )
})

describe('preparePicture', () => {
  const drawn: unknown[] = []
  const close = vi.fn()

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    drawn.length = 0
  })

  function stubBrowser(width: number, height: number, smaller: Blob | null = new Blob(['small'])) {
    const createImageBitmap = vi.fn().mockResolvedValue({ width, height, close })
    const context = {
      fillStyle: 'black',
      fillRect(...place: number[]) {
        drawn.push([this.fillStyle, ...place])
      },
      drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
    }
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => context,
      toBlob(resolve: (blob: Blob | null) => void, ...format: unknown[]) {
        drawn.push([canvas.width, canvas.height, ...format])
        resolve(smaller)
      },
    }
    vi.stubGlobal('createImageBitmap', createImageBitmap)
    vi.stubGlobal('document', { createElement: () => canvas })
    return createImageBitmap
  }

  const picture = (type = 'image/png', size = 4) => new File(['x'.repeat(size)], 'tap', { type })

  it('does not change one that fits', async () => {
    const read = stubBrowser(2048, 1024)
    const file = picture()
    expect(await prepareImage(file)).toEqual({ file, width: 2048, height: 1024 })
    expect(read).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' })
    expect(close).toHaveBeenCalledOnce()
    expect(drawn).toEqual([])
  })

  it.each([
    [4096, 2, 2048, 1],
    [2, 4096, 1, 2048],
  ])('shrinks one of %d × %d, on white', async (width, height, fittedWidth, fittedHeight) => {
    const smaller = new Blob(['small'])
    stubBrowser(width, height, smaller)
    const prepared = await prepareImage(picture())
    expect(prepared).toEqual({ file: smaller, width: fittedWidth, height: fittedHeight })
    expect(prepared.file).toBe(smaller)
    expect(drawn).toEqual([
      ['white', 0, 0, fittedWidth, fittedHeight],
      [0, 0, fittedWidth, fittedHeight],
      [fittedWidth, fittedHeight, 'image/jpeg', 0.85],
    ])
    expect(close).toHaveBeenCalledOnce()
  })

  it.each(['image/jpg', 'application/octet-stream', ''])(
    'sends a JPEG called %j as one',
    async (type) => {
      stubBrowser(1, 1)
      const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo', { type })
      expect((await prepareImage(jpeg)).file.type).toBe('image/jpeg')
    },
  )

  it('rejects types unknown to the server, and images that the browser cannot shrink', async () => {
    stubBrowser(4096, 2, null)
    await expect(prepareImage(picture())).rejects.toThrow('could not be made smaller')
    expect(close).toHaveBeenCalledOnce()
    await expect(prepareImage(picture('image/gif'))).rejects.toThrow('No picture.')
    stubBrowser(1, 1)
    await expect(prepareImage(picture('image/jpeg', maxImageBytes))).resolves.toBeDefined()
    await expect(prepareImage(picture('image/webp', maxImageBytes + 1))).rejects.toThrow(
      'Still too large.',
    )
  })
})
