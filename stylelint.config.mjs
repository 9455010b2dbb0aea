/** What biome cannot check in styles, run by `npm run check`: sizes and widths are tokens (app/styles/tokens.css). */
const PX = /(?<![\w.-])(?:[4-9]|\d{2,})(?:\.\d+)?px/

export default {
  rules: {
    'color-named': 'never',
    // Lengths of one to three pixels are hairlines; what is calculated or grows with the window says so itself.
    'declaration-property-value-disallowed-list': [
      {
        '/^(margin|padding|gap|row-gap|column-gap)/': [new RegExp(`^(?!.*(clamp|calc|max)\\().*${PX.source}`), /\drem/],
        // What grows with its container (cqi) has bounds of its own.
        '/^font(-size)?$/': [/^(?!.*cqi).*\drem/],
        'font-family': [/^(?!var|inherit)/],
      },
      { message: (property, value) => `${property}: ${value} is no token: take one of app/styles/tokens.css` },
    ],
    'media-feature-name-disallowed-list': [
      ['width', 'min-width', 'max-width'],
      { message: 'Use a named width of app/styles/tokens.css, such as (--narrow)' },
    ],
  },
  overrides: [
    { files: ['app/styles/tokens.css'], rules: { 'media-feature-name-disallowed-list': null } },
    { files: ['app/styles/fonts.css', 'app/styles/print.css'], rules: { 'declaration-property-value-disallowed-list': null } },
  ],
}
