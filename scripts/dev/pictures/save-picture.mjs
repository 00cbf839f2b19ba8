import sharp from 'sharp'

/** Saves what a page shows as a small picture. */
export async function savePicture(page, file) {
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 8 })
    .toFile(file)
  console.log(file)
}
