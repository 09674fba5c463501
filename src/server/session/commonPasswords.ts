const words = `
00000000 11111111 12121212 12312312 123123123 12341234 12344321 1234554321 12345678 123456789 1234567890 0123456789 1234567891
123456780 123456781 123456787 1234567a 12345678a 12345678910 123456789a 123456789q 123456abc 12345abc 1234abcd 1234qwer 123654789
1357924680 147258369 147852369 159357456 159753456 18273645 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz2wsx3edc 20002000
22222222 23456789 55555555 66666666 69696969 741852963 77777777 78945612 789456123 87654321 88888888 963852741 987654321 9876543210
99999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aaaaaaaa abc12345 abc123456 abc123abc abcd1234 abcd12345 abcd123456
abcdefgh abcdefghi admin123 admin1234 admin12345 administrator adminadmin alexander amanda123 andrew123 asdf1234 asdfasdf asdfghjk
asdfghjkl ashok123 babyboy1 babygirl babygirl1 baseball basketball bhagwan123 bhairab123 bijay123 bikash123 bikram123 binod123
blessed1 butterfly charlie1 chelsea1 chocolate computer computer1 consumer cricket1 cricket123 danielle dashain123 default123
dipak123 dragon123 einstein elephant facebook facebook1 family123 fashion1 football football1 forever1 freedom1 friends1 ganesh123
garfield gobinda123 google123 gopal123 guest123 gurung123 hanuman123 happy123 hari1234 haribol123 harekrishna hello123 hello1234
helloworld himalaya himalaya1 himalaya123 hospital iloveyou iloveyou1 iloveyou2 internet ishwor123 jaisriram jaishreeram jaynepal
jaynepal1 jennifer jessica1 jordan23 justin123 kamal123 kathmandu kathmandu1 kathmandu123 keepaway kalimati1 khata123 khata1234
khatabook khukuri1 kiran123 krishna1 krishna123 lalitpur lalitpur1 lalitpur123 laxmi123 letmein1 letmein123 liverpool liverpool1 lovely123
loveyou1 lovely12 lovenepal lumbini1 mahesh123 manchester manish123 manoj123 maya1234 mayalu123 melissa1 merodesh merodesh123 meronepal
michael1 michelle midnight mobile123 mobilekhata mommy123 momo1234 monkey123 mountain mustang1 mynepal1 namaste1 namaste123 nabin123
naruto123 nepal123 nepal1234 nepal12345 nepal123456 nepal2080 nepal2081 nepal2082 nepal2083 nepalgunj nepali123 nepalnepal newpassword newuser1
nicholas nirmal123 nothing1 om123456 omnamahshivaya pa55word p@ssw0rd p@ssword pass1234 pass12345 passw0rd passpass passport password
password0 password01 password1 password12 password123 password1234 password2 password3 password! pasupati pashupati pashupati1 patrick1
pokemon1 pokhara1 pokhara123 pokemon123 pradip123 prakash123 prem1234 princess princess1 purple123 q1w2e3r4 q1w2e3r4t5 qazwsx12
qazwsx123 qazwsxedc qwer1234 qwerasdf qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qweasdzxc
qwe12345 rabindra1 rajesh123 rajendra1 ram12345 rame1234 ramesh123 ramram123 ramsita123 rockyou1 sachin123 sagar123 sagarmatha samsung1
samsung123 sandesh123 sandip123 santosh123 saraswati sarita123 secret123 shadow123 sharma123 shiva123 shivaji1 shivashiva
shree123 shrestha shrestha1 shyam123 sita1234 sitaram1 sitaram123 slipknot snoopy123 spiderman starwars sujan123 sunflower sunil123
sunita123 sunshine sunshine1 superman superman1 superstar suraj123 sushil123 swordfish tamang123 temp1234 test1234 test12345 testtest
thapa123 tihar123 tinkerbell trustno1 ujjwal123 user1234 username victoria vishnu123 welcome1 welcome12 welcome123 whatever whatever1
william1 winner123 xxxxxxxx yamaha123 yellow123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcv1234 zzzzzzzz
`

/**
 * Passwords that attackers try first, here and everywhere, in lower case and without punctuation. Short ones are
 * refused for their length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, '')),
)
