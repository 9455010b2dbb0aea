/**
 * Questions of a kind that the sources of an archive seldom answer, whatever it is about: families, meals and weather, prices and telephone numbers, names of animals, who
 * thought of something. A question near to one of them in meaning needs more to be taken for answered (meaning-signs.ts). Written without a look at what is asked of this
 * archive, and measured on it (docs/decisions/068).
 */
export const SELDOM_TOLD: readonly string[] = `
  What did they eat?
  What was for dinner?
  What was the weather like?
  Was it raining or cold that day?
  What song was played?
  What music did the band play?
  What was his wife's name?
  How many children did he have?
  Was he married?
  Who were her parents?
  Where did he grow up and go to school?
  What was his favorite food?
  What were his hobbies?
  What was his religion?
  What were his last words?
  What did he say when he heard it?
  How did they feel about it?
  What was the horse's name?
  What was the name of the dog?
  What was his nickname?
  What is the telephone number?
  What is the e-mail address?
  What are the opening hours?
  How much does admission cost?
  What did it cost?
  How much was it sold for?
  What was he paid a month?
  What was his salary?
  What was his badge number?
  What was the license plate?
  What was the serial number?
  What color was the car?
  What color were the walls?
  What brand was it?
  How many windows did the building have?
  How many rooms were there?
  How many shots were fired?
  How many bullets hit him?
  What time of day was it?
  How long did the speech last?
  Who designed it?
  Whose idea was it?
  Who was the architect?
  Who was the lawyer?
  Who was the judge?
  Who was the driver?
  Who was the cook?
  Who won the game?
  What was the score?
  Who took the photograph?
  What did it smell like?
  How tall was he?
  How much did he weigh?
  What shoe size did he wear?
  What did he die of later in life?
  Where is he buried?
  What happened to his family afterwards?
  What became of it in the end?
  Is it haunted?
  What movie was made about it?
  What is it called today in slang?
  What did the letter say?
  How many people attended?
  How many tickets were written?
  How many miles did they drive?
  How many calls came in each day?
  What was the name of the hotel?
  What was the name of the ship's captain's dog?
  What did visitors drink?
  Which team do they support?
  What is the best one?
  How many arrests did it make?
  What percentage passed?
  Who was the first one hired?
  What was the minimum age?
`
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)
