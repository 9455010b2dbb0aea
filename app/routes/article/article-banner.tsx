/** The drawing above an article, cut to a band. It says that it is a drawing, and is no record. */

/** Where the band of 21:8 lies in the plate, in percent from the top: what the plate is about must stay in it. */
const BANDS: Readonly<Record<string, number>> = {
  dog: 12,
  hat: 55,
  helicopter: 50,
  horse: 22,
  motorcycle: 36,
  radio: 40,
  recruits: 88,
  casks: 62,
  cruiser: 66,
  suv: 72,
  tower: 20,
  statehouse: 34,
}
const USUAL = 45

export function ArticleBanner({ plate }: { plate: string }) {
  const picture = (width: number) => `/media/plates/${plate}/0/${width}`
  return (
    <figure className="a-band">
      <img
        src={picture(1600)}
        srcSet={[400, 800, 1600].map((width) => `${picture(width)} ${width}w`).join(', ')}
        sizes="100vw"
        style={{ objectPosition: `50% ${BANDS[plate] ?? USUAL}%` }}
        alt=""
        width="1200"
        height="457"
      />
      <figcaption>Illustration, drawn for this site</figcaption>
    </figure>
  )
}
